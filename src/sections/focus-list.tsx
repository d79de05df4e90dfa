import { Check } from 'lucide-react'
import type { Point } from '@/content/types.ts'

interface FocusListProps {
  readonly title: string
  readonly items: readonly Point[]
}

/** What a level looks after: a long list, ticked, its title keeping up with it. */
export function FocusList({ title, items }: FocusListProps) {
  return (
    <section className="page grid gap-x-8 gap-y-8 py-20 md:grid-cols-12 md:py-28">
      <h2 className="text-title md:sticky md:top-32 md:col-span-4 md:self-start">{title}</h2>
      <ul className="md:col-span-7 md:col-start-6">
        {items.map((item) => (
          <li key={item.title} className="grid grid-cols-[auto_1fr] gap-x-5 border-b border-line py-6 first:pt-0">
            <span className="mt-0.5 grid size-8 place-items-center rounded-full bg-tint-wash text-tint">
              <Check aria-hidden strokeWidth={3} className="size-4.5" />
            </span>
            <div>
              <h3 className="text-heading">{item.title}</h3>
              <p className="mt-1 max-w-prose text-soft">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
