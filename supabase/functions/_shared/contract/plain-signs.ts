/** ASCII as East Asian keyboards write it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g

/**
 * Writes every dash, full-width sign and space as a keyboard does, without invisible characters, so that a number or an
 * address has one form. Apart from text.ts, because pages without a form need nothing else of it.
 */
export function toPlainSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
