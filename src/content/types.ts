import type { LevelNumber } from '@contract/level-names.ts'

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
  readonly intro: string
}

/** What a visitor wants to know first: what, where, for whom, why trust us, how fast. */
export interface FirstScreen extends Pick<Hero, 'title'> {
  /** In the order of the levels: what each is about, and what it does for it. */
  readonly levels: readonly (readonly [what: string, how: string])[]
  readonly eyebrow: string
  /** The button of the first three questions. */
  readonly start: string
  readonly more: PageLink
  /** For which buildings, with a link in it. */
  readonly clean: { readonly title: string; readonly text: readonly (string | PageLink)[] }
  /** The phone line; null if there is none. */
  readonly urgent: { readonly title: string; readonly label: string; readonly href: string } | null
  readonly facts: readonly Point[]
}

export interface EmergencyText extends Hero {
  readonly call: string
  readonly withoutPhone: PageLink
}

export interface Prose {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A page of plain text, with ways to contact us about it. */
export interface Notice {
  readonly parts: readonly Prose[]
  readonly reach: { readonly title: string; readonly form: PageLink }
}

export interface Statement {
  readonly role: string
  /** The statement's title, until there is a name to sign it. */
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

/** A level has the same number and color everywhere. */
export type { LevelNumber }

/** Facts of the building that an example is about: what, and its value. */
export type BuildingFacts = readonly (readonly [what: string, value: string])[]

/** An example of a plan by zones. */
export interface ZoneSheet extends Point {
  /** Describes the drawing for screen readers. */
  readonly drawing: string
  readonly building: BuildingFacts
  readonly columns: readonly [string, string, string]
  readonly shifts: readonly {
    readonly when: string
    readonly zones: readonly {
      readonly number: number
      readonly name: string
      readonly levels: readonly LevelNumber[]
      readonly machine: string
    }[]
  }[]
  /** Where the zones' numbers stand, in the units of the drawing (480 × 250). */
  readonly pins: readonly (readonly [x: number, y: number])[]
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
  /** AVIF files with their widths, as in `srcset`; `night` is for the dark theme. */
  readonly day: string
  readonly night: string
  /** One of the files, for what reads no `srcset`. */
  readonly src: string
  /** Places in the picture, in percent of its width and height. */
  readonly points: Readonly<Record<string, readonly [x: number, y: number]>>
}

/** Texts that both forms have. */
export type FormTexts = Readonly<
  Record<'noScript' | 'submit' | 'submitting' | 'slow' | 'clear' | 'cleared' | 'undo' | 'putBack', string> &
    Record<'restored' | 'leftFailed' | 'leftShow' | 'leftOpen', string>
>
