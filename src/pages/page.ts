import type { ComponentType } from 'react'
import type { PageMeta } from '@/content/types.ts'
import type { FirstPicture } from '@/sections/picture.tsx'

/** A page's declarations for the route table and the prerenderer. */
export interface Page {
  readonly Component: ComponentType
  readonly meta: PageMeta
  /** Shows the page in one reading column instead of at full width. */
  readonly column?: true
  /** Whether the page has a form, which doesn't work without its code. */
  readonly form?: true
  /** Whether the page is hidden from search engines. */
  readonly unlisted?: true
  /** The structured data in its HTML: the facts of the company, or this page as one of its services. */
  readonly facts?: 'company' | 'service'
  /** The picture in its hero, which its HTML preloads. */
  readonly picture?: FirstPicture
}
