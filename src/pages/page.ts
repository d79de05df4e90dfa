import type { ComponentType } from 'react'
import type { PageMeta } from '@/content/types.ts'
import type { FirstPicture } from '@/sections/picture.tsx'

export interface Page {
  readonly Component: ComponentType
  readonly meta: PageMeta
  /** Whether the page is one column of text instead of full width. */
  readonly column?: true
  /** Whether the page's code loads right after the first paint, because the page has a form. */
  readonly form?: true
  /** Whether the page is hidden from search engines. */
  readonly unlisted?: true
  /** Structured data for search engines: the company, or this page as one of its services. */
  readonly facts?: 'company' | 'service'
  /** The hero's picture, which the page's HTML preloads. */
  readonly picture?: FirstPicture
}
