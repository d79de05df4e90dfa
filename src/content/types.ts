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

export interface ClosingQuestion {
  readonly title: string
  readonly intro?: string
}

export interface PageMeta {
  readonly title: string
  readonly description: string
}

export interface PageContent {
  readonly meta: PageMeta
  readonly [part: string]: unknown
}

/** A rendered picture. `npm run art` writes one module per scene to src/assets/scenes. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly alt: string
  /** AVIF files in the format of `srcset`. */
  readonly day: string
  readonly night: string
  /** For browsers that don't support `srcset`. */
  readonly src: string
  /** Named positions, in percent of the width and height. */
  readonly points: Readonly<Record<string, readonly [x: number, y: number]>>
}

export type FormTexts = Readonly<
  Record<'submit' | 'submitting' | 'putBack' | 'restored' | 'failedNotice' | 'showSent', string>
>
