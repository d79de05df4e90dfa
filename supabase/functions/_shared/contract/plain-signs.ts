/** Full-width ASCII, as East Asian keyboards type it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g

/**
 * Replaces every dash, full-width sign and space with its ASCII form, and removes invisible characters, so that a number or an
 * address has one form. Not in text.ts, because pages without a form load only this.
 */
export function toPlainSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
