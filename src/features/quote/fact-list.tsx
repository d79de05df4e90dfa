import type { Fact } from '@contract/quote-shape.ts'

interface FactListProps {
  readonly title: string
  readonly facts: readonly Fact[]
}

/** One column of the confirmation. */
export function FactList({ title, facts }: FactListProps) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
