import { company } from '@contract/company.ts'
import type { Point, PointList, Prose, Statement } from '@/content/types.ts'
import { LogoMark } from '@/ui/logo-mark.tsx'

interface StoryProps {
  readonly story: Prose
  readonly mission: Point
}

export function Story({ story, mission }: StoryProps) {
  return (
    <div className="wide grid gap-x-8 gap-y-12 py-16 md:grid-cols-12 md:py-20">
      <section className="md:col-span-7">
        <h2 className="text-title">{story.title}</h2>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-prose">
            {paragraph}
          </p>
        ))}
      </section>
      <section className="self-end border-t-[6px] border-brand pt-5 md:col-span-4 md:col-start-9">
        <h2 className="font-body text-base font-semibold tracking-normal text-soft">{mission.title}</h2>
        <p className="mt-2 font-display text-heading font-bold">{mission.text}</p>
      </section>
    </div>
  )
}

/** Name and portrait show only if the owner has set them. */
export function ChiefCard({ role, statement }: Statement) {
  const { name, portrait } = company.chiefExecutive
  return (
    <section
      aria-label={role}
      className="wide grid gap-x-10 gap-y-6 rounded-picture bg-deep p-6 text-on-deep sm:grid-cols-[auto_1fr] sm:p-10"
    >
      {portrait ? (
        <img
          src={portrait}
          alt={name ?? role}
          width="160"
          height="200"
          className="h-50 w-40 rounded-picture object-cover"
        />
      ) : (
        <LogoMark className="h-28 w-auto sm:h-40" />
      )}
      <div className="self-center">
        <p className="font-display text-heading font-bold">{statement}</p>
        <p className="mt-5">
          {name && <span className="block font-semibold">{name}</span>}
          <span className="text-on-deep/85">{role}</span>
        </p>
      </div>
    </section>
  )
}

export function HighlightTiles({ title, points }: PointList) {
  if (points.length === 0) return null
  return (
    <section className="wide py-16 md:py-20">
      <h2 className="sr-only">{title}</h2>
      <ul className="grid gap-1.5 overflow-hidden rounded-picture sm:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
        {points.map((tile) => (
          <li key={tile.title} className="bg-brand-wash p-7 sm:max-lg:odd:last:col-span-2">
            <h3 className="text-heading">{tile.title}</h3>
            {tile.text && <p className="mt-2">{tile.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
