import type { ComponentType } from 'react'
import type { PageMeta } from '@/content/types.ts'
import type { FirstPicture } from '@/sections/picture.tsx'

/** What a page declares for the route table and the prerenderer. */
export interface Page {
  readonly Component: ComponentType
  readonly meta: PageMeta
  /** In one reading column, else full width. */
  readonly column?: true
  /** The page does not work without its code. */
  readonly form?: true
  /** Not for search engines. */
  readonly unlisted?: true
  /** What its HTML tells search engines as data: the facts of the company, or that this page is one of its services. */
  readonly facts?: 'company' | 'service'
  /** The picture in its hero, which is preloaded. */
  readonly picture?: FirstPicture
}
