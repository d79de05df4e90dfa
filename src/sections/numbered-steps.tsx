import type { Point } from '@/content/types.ts'

interface NumberedStepsProps {
  readonly title: string
  readonly lead: string
  readonly steps: readonly Point[]
}

/** Steps in their order, with figures large enough to be read from arm's length. */
export function NumberedSteps({ title, lead, steps }: NumberedStepsProps) {
  return (
    <section className="page grid gap-x-8 gap-y-8 py-16 md:py-24 lg:grid-cols-12">
      <div className="lg:sticky lg:top-32 lg:col-span-5 lg:self-start">
        <h2 className="text-title">{title}</h2>
        <p className="mt-3 text-lead text-soft">{lead}</p>
      </div>
      <ol className="lg:col-span-7">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[3.25rem_1fr] border-b border-line py-6 first:pt-0 md:grid-cols-[5rem_1fr]"
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
