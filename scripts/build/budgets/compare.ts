import { limitsOf, type Part, PARTS } from './weigh.ts'

export interface WeighedPage {
  readonly address: string
  readonly form: boolean
  /** Bytes. */
  readonly weight: Readonly<Record<Part, number>>
}

/** How far a limit may lie above the heaviest page before it is worth lowering. */
const ROOM = 1.05

/** @returns a sentence for each part of a page that is over its limit */
export function tooHeavy({ address, form, weight }: WeighedPage): string[] {
  const limits = limitsOf({ form })
  return PARTS.filter((part) => weight[part] > limits[part] * 1024).map(
    (part) => `${address}: ${part} is ${kib(weight[part])} KiB; the limit is ${limits[part]} KiB`,
  )
}

/** @returns a sentence for each limit that pages have got lighter than */
export function tooLoose(pages: readonly WeighedPage[], form: boolean): string[] {
  const limits = limitsOf({ form })
  const heaviest = (part: Part) =>
    Math.max(...pages.filter((page) => page.form === form).map((page) => page.weight[part]))
  return PARTS.filter((part) => limits[part] * 1024 > heaviest(part) * ROOM).map(
    (part) =>
      `The limit for ${part} of ${form ? 'forms' : 'other pages'}, ${limits[part]} KiB, can be lowered: the heaviest has ${kib(heaviest(part))} KiB`,
  )
}

export const kib = (bytes: number) => (bytes / 1024).toFixed(1)
