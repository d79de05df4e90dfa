import type { home } from '@/content/home.ts'

/** Four points as the layers of one stack, each a step further in. */
export function ValuePoints({ title, lead, points, blog }: typeof home.health) {
  return (
    <section className="bg-deep text-on-deep">
      <div className="page grid gap-x-8 gap-y-12 py-20 md:grid-cols-12 md:py-28">
        <div className="md:col-span-5">
          <div className="md:sticky md:top-32">
            <h2 className="text-title">{title}</h2>
            <p className="mt-5 max-w-md text-lead text-on-deep/85">{lead}</p>
            <p className="mt-8 inline-block rounded-full border border-dashed border-on-deep/40 px-4 py-1.5 text-base text-on-deep/80">
              {blog}
            </p>
          </div>
        </div>
        <ul className="md:col-span-7">
          {points.map(({ title: point, text }, index) => (
            <li key={point} className={`relative border-t border-on-deep/25 py-7 ${STEP[index]}`}>
              <span aria-hidden className={`absolute top-[-3px] left-0 h-[5px] ${STRIPE[index]}`} />
              <h3 className="text-heading">{point}</h3>
              <p className="mt-2 max-w-prose text-on-deep/85">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const STEP = ['', 'md:ml-10', 'md:ml-20', 'md:ml-30'] as const
const STRIPE = ['w-24 bg-layer-1', 'w-20 bg-layer-2', 'w-16 bg-layer-3', 'w-12 bg-on-deep'] as const
