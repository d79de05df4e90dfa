/** `to` comes from `paths` or `places`. */
export interface PageLink {
  readonly label: string
  readonly to: string
}

export interface Point {
  readonly title: string
  readonly text: string
}

export interface Hero {
  readonly title: string
  readonly lead: string
}

/** What a visitor wants to know first: which trade, where, for whom, why believe it, how fast. */
export interface FirstScreen extends Hero {
  readonly eyebrow: string
  /** The button of the first three questions. */
  readonly start: string
  readonly more: PageLink
  readonly facts: readonly Point[]
  /** Shown beside the phone number. */
  readonly call: { readonly title: string; readonly hours: string | null }
}

export interface EmergencyText extends Hero {
  readonly call: string
  readonly withoutPhone: PageLink
}

export interface Prose {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A page of plain text, and how to reach us about it. */
export interface Notice {
  readonly parts: readonly Prose[]
  readonly reach: { readonly title: string; readonly form: PageLink }
}

export interface Statement {
  readonly role: string
  /** Names the statement while nobody's name stands below it. */
  readonly rule: string
  readonly statement: string
}

export interface PointList {
  readonly title: string
  readonly points: readonly Point[]
}

export interface Card extends Point {
  readonly picture: Scene
}

export interface Closing extends Point {
  readonly link: PageLink
}

export interface ContactTexts {
  readonly title: string
  readonly phone: string
  readonly phoneNote: string | null
  readonly email: string
  readonly address: string
  readonly hours: readonly [title: string, hours: string]
  readonly quote: { readonly text: string; readonly link: PageLink }
}

/** Each level keeps its number and tint everywhere. */
export type LevelNumber = 1 | 2 | 3

/** An example of a plan by zones; positions are in the units of its drawing (480 × 250). */
export interface ZoneSheet extends Point {
  /** What the drawing shows, for those who do not see it. */
  readonly drawing: string
  readonly columns: readonly [string, string, string]
  readonly zones: readonly {
    readonly name: string
    readonly levels: readonly LevelNumber[]
    readonly when: string
    readonly x: number
    readonly y: number
  }[]
}

/** What of a building is known so far. What is not known is drawn unpainted. */
export interface BuildingSoFar {
  readonly measured: boolean
  /** How full it is: 0 if not known, up to 4. */
  readonly people: number
  /** Number of restrooms; 0 if not known. */
  readonly restrooms: number
  /** How often it is cleaned, in a word; '' if not known. */
  readonly cleaned: string
  readonly matron: boolean
  readonly photos: number
}

export interface PageMeta {
  readonly title: string
  readonly description: string
}

export interface PageContent {
  readonly meta: PageMeta
}

/** A rendered model without a ground of its own. `npm run art` writes one module per scene to src/assets/scenes. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly alt: string
  /** AVIF files with their widths, as `srcset` has them; the other after dark. */
  readonly day: string
  readonly night: string
  /** For a browser without AVIF. */
  readonly src: string
  /** Places in the picture, in percent of its width and height. */
  readonly points: Readonly<Record<string, readonly [x: number, y: number]>>
}

/** What both forms say. */
export type FormTexts = Readonly<
  Record<
    'required' | 'noScript' | 'submit' | 'submitting' | 'slow' | 'clear' | 'cleared' | 'undo' | 'putBack',
    string
  > &
    Record<'restored' | 'leftFailed' | 'leftShow' | 'leftOpen', string>
>
