import { company } from '@contract/company.ts'
import type { Point, PointList, Prose, Statement } from '@/content/types.ts'

interface StoryProps {
  readonly story: Prose
  readonly mission: Point
}

export function Story({ story, mission }: StoryProps) {
  return (
    <div className="wide grid gap-x-8 gap-y-12 pt-28 pb-16 md:grid-cols-12 md:pb-24 lg:pt-40">
      <section className="md:col-span-7">
        <h2 className="text-title">{story.title}</h2>
        {story.paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'mt-6 text-lead' : 'mt-5 max-w-prose'}>
            {paragraph}
          </p>
        ))}
      </section>
      <section className="self-end border-t-6 border-brand pt-5 md:col-span-4 md:col-start-9">
        <h2 className="text-lead text-brand">{mission.title}</h2>
        <p className="mt-2 font-display text-heading font-bold">{mission.text}</p>
      </section>
    </div>
  )
}

/** A statement in large type, signed if the owner has set a name. */
export function ChiefCard({ role, rule, statement }: Statement) {
  const { name, portrait } = company.chiefExecutive
  return (
    <section aria-label={role} className="bleed reading-column bg-deep text-on-deep">
      <div className="wide py-16 md:py-24">
        <p className="text-lead text-on-deep/85">{rule}</p>
        <p className="mt-4 font-display text-title font-bold text-balance">{statement}</p>
        {name && (
          <div className="mt-10 flex items-center gap-6">
            {portrait && (
              <img
                src={portrait}
                alt=""
                width="160"
                height="200"
                className="h-50 w-40 shrink-0 rounded-picture object-cover"
              />
            )}
            <p>
              <span className="block text-lead font-bold">{name}</span>
              {role}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

export function HighlightTiles({ title, points }: PointList) {
  if (points.length === 0) return null
  return (
    <section className="wide py-16 md:py-24">
      <h2 className="sr-only">{title}</h2>
      <ul className="grid gap-1.5 overflow-hidden rounded-picture sm:grid-cols-2">
        {points.map((tile) => (
          <li key={tile.title} className="bg-brand-wash p-7 sm:odd:last:col-span-2 md:p-10">
            <h3 className="text-heading">{tile.title}</h3>
            {tile.text && <p className="mt-2 text-lead">{tile.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
