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

/** A headline and the sentence under it. */
export interface Hero {
  readonly title: string
  readonly lead: string
}

/** The hero of the home page: the way to a quote, a way to read on, and a note beside the phone number. */
export interface StartHero extends Hero {
  readonly start: PageLink
  readonly more: PageLink
  readonly note: string
}

/** The hero of the emergency page: what the phone number is for, and the way in for a company without one. */
export interface EmergencyText extends Hero {
  readonly call: string
  readonly withoutPhone: PageLink
}

/** Text to be read from top to bottom. */
export interface Prose {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Words of one person, who is named by the role. */
export interface Statement {
  readonly role: string
  readonly statement: string
}

/** Points under a common title. */
export interface PointList {
  readonly title: string
  readonly points: readonly Point[]
}

/** A text with its picture. */
export interface Card extends Point {
  readonly picture: Scene
}

/** The last word of a page or a part, and the way on from there. */
export interface Closing extends Point {
  readonly link: PageLink
}

/** What stands beside the company's facts on the contact page. */
export interface ContactTexts {
  readonly title: string
  readonly phone: string
  readonly phoneNote: string
  readonly email: string
  readonly address: string
  readonly quote: { readonly text: string; readonly link: PageLink }
}

/** The cleaning levels; each keeps its number and tint wherever it appears. */
export type LevelNumber = 1 | 2 | 3

/** What the browser tab, search engines and shared links say about a page. */
export interface PageMeta {
  readonly title: string
  readonly description: string
}

/** What every page's content has. */
export interface PageContent {
  readonly meta: PageMeta
}

/** A rendered picture. `npm run art` writes one module a scene to src/assets/scenes. */
export interface Scene {
  readonly width: number
  readonly height: number
  /** Its average color, shown until it is there. */
  readonly background: string
  readonly alt: string
  /** `srcset` of each format. */
  readonly avif: string
  readonly webp: string
  /** The address for a browser that knows neither. */
  readonly src: string
}
