import type { Point } from '@/content/types.ts'

interface ZigzagProps {
  readonly title: string
  readonly points: readonly Point[]
}

/** Short texts in two columns, the second half a step lower. */
export function Zigzag({ title, points }: ZigzagProps) {
  return (
    <section className="page py-16 md:py-24">
      <h2 className="text-heading text-brand">{title}</h2>
      <ul className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {points.map((point) => (
          <li key={point.title} className="md:even:translate-y-16">
            <h3 className="text-title">{point.title}</h3>
            <p className="mt-3 max-w-prose text-lg text-soft">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
