import type { Hero, PointList } from '@/content/types.ts'
import { Picture, type WithPicture } from './picture.tsx'

export function WideHero({ title, lead, picture }: Hero & WithPicture) {
  return (
    <section>
      <Picture {...picture} first className="h-[46svh] w-full object-bottom md:h-[min(50rem,76svh)]" />
      <div className="page">
        <div className="relative -mt-8 max-w-[38rem] rounded-tr-picture bg-paper pt-8 pr-6 before:absolute before:inset-y-0 before:right-full before:w-screen before:bg-paper md:-mt-28 md:pt-12 md:pr-10">
          <h1 className="text-display font-extrabold">{title}</h1>
          <p className="mt-5 max-w-xl text-lead text-soft">{lead}</p>
        </div>
      </div>
    </section>
  )
}

export function ScalePoints({ title, points }: PointList) {
  return (
    <section className="page py-16 md:py-24">
      <h2 className="text-title">{title}</h2>
      <ul className="mt-10 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {points.map((point) => (
          <li key={point.title} className="border-t-[6px] border-brand pt-5">
            <h3 className="text-heading">{point.title}</h3>
            <p className="mt-2 max-w-prose text-soft">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
