import type { ComponentType } from 'react'
import type { PageMeta } from '@/content/types.ts'
import type { FirstPicture } from '@/sections/picture.tsx'

/** What a page says about itself. The route table and the prerenderer read it. */
export interface Page {
  readonly Component: ComponentType
  readonly meta: PageMeta
  /** The page is of no use before its code is there. */
  readonly form?: true
  /** The page shows all the facts of the company, so its HTML tells them to search engines. */
  readonly business?: true
  /** The very picture that the page's hero renders. */
  readonly picture?: FirstPicture
}

/** The pages of a module by their addresses; '*' is the page for all other addresses. */
export type Pages = Readonly<Record<string, Page>>
