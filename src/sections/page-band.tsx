import type { Hero } from '@/content/types.ts'
import { Picture, type FirstPicture } from './picture.tsx'

export const PAGE_BAND_SIZES = '(min-width: 80rem) 75rem, 100vw'

interface PageBandProps extends Hero {
  readonly picture?: FirstPicture
}

export function PageBand({ title, lead, picture }: PageBandProps) {
  return (
    <div className="bleed reading-column bg-brand-wash">
      <div className={`grid gap-4 pt-12 md:pt-20 ${picture === undefined ? 'pb-12 md:pb-16' : ''}`}>
        <h1 className="max-w-[11.2em] text-page">{title}</h1>
        <p className="max-w-reading text-lead text-soft">{lead}</p>
      </div>
      {picture !== undefined && (
        <div className="wide mt-10">
          <Picture {...picture} first className="aspect-3/2 w-full rounded-t-picture md:aspect-5/2" />
        </div>
      )}
    </div>
  )
}
