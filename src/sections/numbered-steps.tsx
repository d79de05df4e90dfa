import type { Point } from '@/content/types.ts'

interface NumberedStepsProps {
  readonly title: string
  readonly lead: string
  readonly steps: readonly Point[]
}

/** Steps in their order, with figures large enough to be read from arm's length. */
export function NumberedSteps({ title, lead, steps }: NumberedStepsProps) {
  return (
    <section className="page py-16 md:py-24">
      <h2 className="text-title">{title}</h2>
      <p className="mt-3 text-lead text-soft">{lead}</p>
      <ol className="mt-8 grid gap-x-16 md:mt-12 lg:grid-cols-2">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[3.25rem_1fr] border-t border-line py-6 md:grid-cols-[5rem_1fr]"
          >
            <span aria-hidden className="font-display text-5xl leading-none font-extrabold text-brand md:text-6xl">
              {index + 1}
            </span>
            <div>
              <h3 className="text-heading">{step.title}</h3>
              <p className="mt-2 max-w-prose">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
