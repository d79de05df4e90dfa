import type { ComponentType } from 'react'
import type { PageMeta } from '@/content/types.ts'
import type { FirstPicture } from '@/sections/picture.tsx'

/** What a page declares for the route table and the prerenderer. */
export interface Page {
  readonly Component: ComponentType
  readonly meta: PageMeta
  /** The page does not work without its code. */
  readonly form?: true
  /** Not for search engines. */
  readonly unlisted?: true
  /** Its HTML tells search engines the facts of the company. */
  readonly business?: true
  /** The picture in its hero, which is preloaded. */
  readonly picture?: FirstPicture
}
