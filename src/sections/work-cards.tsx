import { ArrowUpRight } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import type { home } from '@/content/home.ts'
import { Picture } from './picture.tsx'

/** One large picture and two beside it, each the way to a page. */
export function WorkCards({ title, cards }: typeof home.work) {
  return (
    <section className="page py-20 md:py-28">
      <h2 className="text-title">{title}</h2>
      <ul className="mt-10 grid gap-4 md:mt-14 md:auto-rows-[minmax(17rem,auto)] md:grid-cols-12 md:gap-6">
        {cards.map(({ title: card, text, to, picture }, index) => (
          <li key={to} className={PLACE[index]}>
            <Link
              to={to}
              className="group relative flex h-full min-h-72 overflow-hidden rounded-picture text-white no-underline"
            >
              <Picture
                scene={picture}
                decorative
                sizes={index === 0 ? '(min-width: 48rem) 58vw, 100vw' : '(min-width: 48rem) 42vw, 100vw'}
                className="absolute inset-0 size-full transition-transform duration-500 group-hover:scale-[1.03]"
              />
              <span className="relative mt-auto w-full bg-linear-to-t from-[oklch(0.2_0.04_195/0.92)] to-transparent p-6 pt-20">
                <span className="flex items-center justify-between gap-4">
                  <span className="wrap-anywhere font-display text-heading font-bold">{card}</span>
                  <ArrowUpRight
                    aria-hidden
                    className="size-7 shrink-0 transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
                  />
                </span>
                <span className="mt-1 block text-white/90">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PLACE = ['md:col-span-7 md:row-span-2', 'md:col-span-5', 'md:col-span-5'] as const
