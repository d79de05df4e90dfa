import type { ComponentType } from 'react'
import type { PageMeta } from '@/content/types.ts'
import type { FirstPicture } from '@/sections/picture.tsx'

/** What a page says of itself. The route table, the prerenderer and the budgets read it. */
export interface Page {
  readonly Component: ComponentType
  readonly meta: PageMeta
  /** Useless until its code is there, so that code is fetched at once. */
  readonly form?: true
  /** Shows who the company is and where; search engines are told the same. */
  readonly business?: true
  /** The picture in view when the page opens, which is fetched first. */
  readonly picture?: FirstPicture
}

/** The pages of one module, by address; the not-found page has the key `*`. */
export type Pages = Readonly<Record<string, Page>>
