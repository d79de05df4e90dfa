import { ChevronDown } from 'lucide-react'
import type { PointList } from '@/content/types.ts'

/** Opens and closes without JavaScript. */
export function Questions({ title, points }: PointList) {
  return (
    <section className="page grid gap-8 py-12 md:py-20 lg:grid-cols-12">
      <h2 className="text-title lg:col-span-5">{title}</h2>
      <div className="lg:col-span-7">
        {points.map((question, index) => (
          <details key={question.title} open={index === 0} className="border-t border-line">
            <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-4 py-4 font-display text-lead font-bold">
              {question.title}
              <ChevronDown aria-hidden className="size-6 shrink-0 text-brand" />
            </summary>
            <p className="max-w-prose pb-6">{question.text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
