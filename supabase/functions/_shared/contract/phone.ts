/** Reads typed phone numbers, so that staff can call them with one tap. */
import { phoneHref } from './company-format.ts'
import { toPlainSigns } from './plain-signs.ts'

/** The digits of one number, in any grouping. Without slashes, because a slash may start a second number. */
const NUMBER_ALONE = /^(?:tel:)? ?(\+?[\d ().-]+)$/i

/** A North American number within other text, for example the first of two. */
const NUMBER_IN_WORDS = /(?<!\d)(?:\+?1[ ./-]*)?\(?\d{3}\)?[ ./-]*\d{3}[ ./-]*\d{4}(?!\d)/

const EXTENSION = /[ ,;]*(?:ext(?:ension)?[.]?|x|#)[ .:=]*(\d{1,6})(?!\d)/i
const EXTENSION_AT_END = new RegExp(`${EXTENSION.source}$`, 'i')
const EXTENSION_AT_START = new RegExp(`^${EXTENSION.source}`, 'i')

/** Returns a `tel:` link for a typed number, or for the first number within other text; null without a number. */
export function telHref(typed: string): string | null {
  const text = toPlainSigns(typed)
  const [before = '', extension] = text.split(EXTENSION_AT_END)
  const [, alone = ''] = NUMBER_ALONE.exec(before) ?? []
  const digits = alone.replace(/\D/g, '')
  if (digits.length >= 7 && digits.length <= 15) return hrefOf(alone, extension)
  const found = NUMBER_IN_WORDS.exec(text)
  if (found === null) return null
  const [, behind] = EXTENSION_AT_START.exec(text.slice(found.index + found[0].length)) ?? []
  return hrefOf(found[0], behind)
}

const hrefOf = (number: string, extension = ''): string =>
  phoneHref(
    `${number.trim().startsWith('+') ? '+' : ''}${number.replace(/\D/g, '')}${extension && `;ext=${extension}`}`,
  )

export const hasPhoneNumber = (words: string | null): boolean => NUMBER_IN_WORDS.test(toPlainSigns(words ?? ''))
