/** What a visitor takes along from the confirmation: its text, and an entry for the calendar. */
import { company } from '@contract/company.ts'
import { formatAddress, formatPhone } from '@contract/company-format.ts'
import { promisedBy, sayPromise } from '@contract/promise.ts'
import { FACT_TITLES, factsOf, photoLabelOf, photoTitle } from '@contract/quote-shape.ts'
import { quoteReference } from '@contract/reference.ts'
import { keepsakeTexts as texts } from '@/content/quote-texts.ts'
import type { ConfirmedQuote } from './submit-quote.ts'

/** The confirmation as plain text, for an e-mail or a purchasing file. */
export function confirmationText({ id, quote, sentAt }: ConfirmedQuote): string {
  const list = (group: 'contact' | 'facility') =>
    [FACT_TITLES[group], ...factsOf(group, quote).map(({ label, value }) => `${label}: ${value}`)].join('\n')
  const photos = quote.photos.map((url, index) => {
    const label = photoLabelOf(quote, index)
    return `${photoTitle(index + 1)}${label === null ? '' : ` (${label})`}: ${url}`
  })
  return [
    [
      texts.title(company.name),
      `${texts.reference}: ${quoteReference(id)}`,
      `${texts.sent}: ${sayMoment(sentAt)}`,
      ...(texts.due ? [`${texts.due}: ${sayPromise(promisedBy(sentAt))}`] : []),
    ].join('\n'),
    list('contact'),
    list('facility'),
    ...(photos.length > 0 ? [photos.join('\n')] : []),
    companyLines().join('\n'),
  ].join('\n\n')
}

/** For instance "November 20, 2026 at 10:40 AM CST", by the office's clock, as the promise is. */
export function sayMoment(moment: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: company.timeZone,
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
    .format(moment)
    .replace(/\s/g, ' ')
}

export function companyLines(): string[] {
  const { name, phone, email, address } = company
  return [name, phone && formatPhone(phone), email, address && formatAddress(address)].filter((line) => line !== null)
}

/** The moment by which the answer is promised, as an iCalendar file (RFC 5545). */
export function calendarEntry({ id, sentAt }: Omit<ConfirmedQuote, 'quote'>): Blob {
  const reference = quoteReference(id)
  const due = promisedBy(sentAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soft quote//Confirmation//EN',
    'BEGIN:VEVENT',
    `UID:${id}@soft-quote`,
    `DTSTAMP:${stamp(sentAt)}`,
    `DTSTART:${stamp(due)}`,
    `SUMMARY:${escaped(texts.event(company.name))}`,
    `DESCRIPTION:${escaped([`${texts.reference}: ${reference}`, ...companyLines()].join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return new Blob([lines.map((line) => `${folded(line)}\r\n`).join('')], { type: 'text/calendar;charset=utf-8' })
}

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** A line may have 75 bytes; what follows goes on in the next, behind a space. A character has at most four. */
function folded(line: string): string {
  const parts = line.match(/.{1,18}/gu) ?? []
  return new TextEncoder().encode(line).length <= 75 ? line : parts.join('\r\n ')
}
