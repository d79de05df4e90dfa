import type { Point } from '@/content/types.ts'

interface StageBandProps {
  readonly title: string
  readonly stages: readonly Point[]
}

/** Stages side by side, each a step lower than the one before, like water that goes down. */
export function StageBand({ title, stages }: StageBandProps) {
  return (
    <section className="bg-brand-wash">
      <div className="page py-16 md:py-24">
        <h2 className="max-w-3xl text-title">{title}</h2>
        <ol className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {stages.map((stage, index) => (
            <li key={stage.title} className={`border-t-[6px] border-brand pt-5 ${DROP[index] ?? ''}`}>
              <h3 className="text-heading">{stage.title}</h3>
              <p className="mt-2 max-w-prose">{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const DROP = ['', 'lg:mt-6', 'lg:mt-12', 'lg:mt-18'] as const
