/** A link as content names it; `to` comes from `paths` or `places`. */
export interface PageLink {
  readonly label: string
  readonly to: string
}

/** A titled piece of text: a value point, a focus item, a step. */
export interface Point {
  readonly title: string
  readonly text: string
}

/** The cleaning levels; each keeps its number and tint wherever it appears. */
export type LevelNumber = 1 | 2 | 3

/** What the browser tab, search engines and shared links say about a page. */
export interface PageMeta {
  readonly title: string
  readonly description: string
}
