/**
 * What is weighed. `css` is a part of `html`, because the styles stand inside the page; `phone` and `wide` are the first
 * picture at the two widths; `total` is a phone's visit without the pictures further down.
 */
export const PARTS = ['html', 'css', 'js', 'phone', 'wide', 'total'] as const
export type Part = (typeof PARTS)[number]

/** KiB. Tight, so that what grows is seen: about as much air as one more section takes. */
const MARKETING = { html: 14.5, css: 7, js: 87, phone: 25, wide: 60, total: 150 } as const satisfies Record<
  Part,
  number
>

/** Forms load their code at once, and have no picture. */
const FORM = { html: 16.4, css: 10.7, js: 107, phone: 0, wide: 0, total: 150 } as const satisfies Record<Part, number>

export function limitsOf({ form }: { readonly form: boolean }): Readonly<Record<Part, number>> {
  return form ? FORM : MARKETING
}
