import type { ReactNode } from 'react'
import type { Hero } from '@/content/types.ts'
import { Picture, type WithPicture } from './picture.tsx'

export const PAGE_HERO_SIZES = '(min-width: 80rem) 75rem, 100vw'

interface PageHeroProps extends Hero, WithPicture {
  readonly children?: ReactNode
}

export function PageHero({ title, lead, picture, children }: PageHeroProps) {
  return (
    <section className="page-hero">
      <div className="page grid gap-x-8 gap-y-6 pt-12 md:grid-cols-12 md:pt-20">
        <h1 className="text-display font-extrabold md:col-span-8">{title}</h1>
        <div className="md:col-span-4 md:self-end md:pb-2">
          <p className="text-lead text-soft">{lead}</p>
          {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
        </div>
      </div>
      <div className="page mt-10 md:mt-14">
        <Picture {...picture} first className="aspect-4/3 w-full rounded-picture shadow-floating md:aspect-2/1" />
      </div>
    </section>
  )
}
