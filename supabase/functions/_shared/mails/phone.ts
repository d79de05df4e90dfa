/** A phone number as it was typed: as a link, and as a cell of a spreadsheet. */
import { formatPhone } from '../contract/company-format.ts'

/** `x204`, `ext. 204`, `extension 204`, `#204`. */
const EXTENSION = /[\s,;]*(?:ext[.]?|extension|x|#)[\s.:=]*(\d{1,6})$/i

interface Phone {
  /** Digits, with a plus before them if one was typed. */
  readonly number: string
  readonly extension: string | null
}

/** Null when the text is not plainly a phone number, with or without an extension. */
function readPhone(phone: string): Phone | null {
  const [typed = ''] = phone.split(EXTENSION)
  const digits = typed.replace(/\D/g, '')
  if (!/^\+?[\d\s().-]+$/.test(typed) || digits.length < 7 || digits.length > 15) return null
  return { number: `${typed.startsWith('+') ? '+' : ''}${digits}`, extension: EXTENSION.exec(phone)?.[1] ?? null }
}

/** A link to call, the extension included (RFC 3966); null for what is not plainly a number. */
export function telHref(phone: string): string | null {
  const read = readPhone(phone)
  return read && `tel:${read.number}${read.extension === null ? '' : `;ext=${read.extension}`}`
}

/**
 * A spreadsheet takes what begins with a plus for a formula, and `+1-479-555-0117` for a subtraction. Such a number is
 * written as people here write it; one from elsewhere keeps its plus behind a word.
 */
export function phoneForSheet(phone: string): string {
  const read = readPhone(phone)
  if (!read?.number.startsWith('+')) return phone
  const local = formatPhone(read.number)
  const number = local.startsWith('+') ? `tel. ${read.number}` : local
  return read.extension === null ? number : `${number} x${read.extension}`
}
