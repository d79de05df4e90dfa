import type { ReactNode } from 'react'
import type { Hero } from '@/content/types.ts'
import { CutOut } from './cut-out.tsx'
import { Picture, type WithPicture } from './picture.tsx'

export const PAGE_HERO_SIZES = '(min-width: 80rem) 75rem, 100vw'

interface PageHeroProps extends Hero, WithPicture {
  /** The picture is a model: it stands below the headline without a plate. */
  readonly model?: boolean
  readonly children?: ReactNode
}

export function PageHero({ title, lead, picture, model = false, children }: PageHeroProps) {
  return (
    <section className="page-hero">
      <div className="page grid gap-x-8 gap-y-6 pt-12 md:grid-cols-12 md:pt-20">
        <h1 className="max-w-[9em] text-display font-extrabold md:col-span-12">{title}</h1>
        <p className="text-lead text-soft md:col-span-8 lg:col-span-6">{lead}</p>
        {children && (
          <div className="flex flex-wrap gap-3 md:col-span-12 lg:col-span-6 lg:justify-end lg:self-end">{children}</div>
        )}
      </div>
      <div className="page mt-8 md:mt-10">
        {model ? (
          <CutOut {...picture} shape="plan" first className="mx-auto max-w-4xl" />
        ) : (
          <div className="overflow-hidden rounded-picture shadow-floating">
            {/* Cut from above and a little from the left: a wheel stays in, the edge of a window stays out. */}
            <Picture
              {...picture}
              first
              className="aspect-4/3 w-full origin-top-right object-bottom md:aspect-2/1 md:scale-103"
            />
          </div>
        )}
      </div>
    </section>
  )
}
