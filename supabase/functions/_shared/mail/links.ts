/** Links to the two things of a visitor's that staff may click: a checked e-mail address, and a phone number. */

/** @param email an address that the contract has accepted; its name part may hold `?`, `&`, `#` or `%` */
export function mailtoHref(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
}

/** A link to call, or null when the text is anything but a number in digits and the usual signs between them. */
export function telHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  const plain = /^\+?[\d\s().-]+$/.test(phone) && digits.length >= 7 && digits.length <= 15
  return plain ? `tel:${phone.startsWith('+') ? '+' : ''}${digits}` : null
}
