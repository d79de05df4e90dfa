import type { HealthTest } from '@/content/building-health-services.ts'
import { Slip } from './slip.tsx'

/** An example slip of each of the four tests, numbered as in the picture of the room. */
export function HealthSlips({ tests }: { readonly tests: readonly HealthTest[] }) {
  return (
    <div className="bleed plan-on-band">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-12 pb-16 md:pb-24">
        {tests.map(({ title, question, text, reading }, index) => (
          <section key={title} className="grid row-span-4 grid-rows-subgrid gap-y-0">
            <h2 className="flex items-center gap-3 text-lead">
              <span
                aria-hidden
                className="grid size-10 flex-none place-items-center rounded-full border-2 border-transparent bg-tint tracking-normal text-paper"
              >
                {index + 1}
              </span>
              {title}
            </h2>
            <p className="mt-2 font-semibold text-brand">{question}</p>
            <div className="my-4">
              <Slip {...reading} />
            </div>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
