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

/** The heading over the first questions of a quote. */
export interface ClosingQuestion {
  readonly title: string
  readonly intro?: string
}

export interface Closing extends Point {
  readonly link: PageLink
}

export interface PageMeta {
  readonly title: string
  readonly description: string
}

/** A page's texts. Each page's module types the parts besides `meta`. */
export interface PageContent {
  readonly meta: PageMeta
  readonly [part: string]: unknown
}

/** A rendered model without a background. `npm run art` writes one module per scene to src/assets/scenes. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly alt: string
  /** AVIF files with their widths, as in `srcset`; `night` is for the dark theme. */
  readonly day: string
  readonly night: string
  /** One of the files, for consumers that can't read `srcset`. */
  readonly src: string
  /** Places in the picture, in percent of its width and height. */
  readonly points: Readonly<Record<string, readonly [x: number, y: number]>>
}

/** Texts of a form that its engine shows; notices appear while the visitor is on another page. */
export type FormTexts = Readonly<
  Record<'submit' | 'submitting' | 'putBack' | 'restored' | 'failedNotice' | 'showSent', string>
>
