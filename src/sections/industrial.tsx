import type { Hero, PointList } from '@/content/types.ts'
import { Picture, type WithPicture } from './picture.tsx'

export function WideHero({ title, lead, picture }: Hero & WithPicture) {
  return (
    <section>
      <Picture {...picture} first className="h-[46svh] w-full object-bottom md:h-[min(50rem,76svh)]" />
      <div className="page">
        <div className="relative -mt-8 max-w-[38rem] rounded-tr-picture bg-paper pt-8 pr-6 md:-mt-28 md:-ml-10 md:px-10 md:pt-12">
          <h1 className="text-display font-extrabold">{title}</h1>
          <p className="mt-5 max-w-xl text-lead text-soft">{lead}</p>
        </div>
      </div>
    </section>
  )
}

export function Zigzag({ title, points }: PointList) {
  return (
    <section className="page py-16 md:py-24">
      <h2 className="text-heading text-brand">{title}</h2>
      <ul className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {points.map((point) => (
          <li key={point.title} className="md:even:translate-y-16">
            <h3 className="text-title">{point.title}</h3>
            <p className="mt-3 max-w-prose text-lg text-soft">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
