/** Who wrote, and where the building is: the first lines of the mails to staff. */
import { cut, mailtoHref } from './text.ts'
import { linked, type Part } from './parts.ts'
import { telHref } from './phone.ts'
import { readNoteLine } from './read-notes.ts'

export interface Sender {
  readonly name: string
  readonly phone: string | null
  readonly email: string
  /** The notes or the message. */
  readonly words: string | null
}

/** An address is shorter; and a map takes no more. The rest stands in the notes. */
const LONGEST = 200

/** The name, the phone and the e-mail to tap, and the building's address with its map, if a line of the notes has it. */
export function senderPart({ name, phone, email, words }: Sender): Part {
  const said = readNoteLine(words, 'address')
  const address = said && cut(said, LONGEST)
  return linked([
    { value: name },
    { value: phone ?? 'No phone number was given.', href: phone && telHref(phone) },
    { value: email, href: mailtoHref(email) },
    ...(address === null ? [] : [{ value: address, href: mapHref(address) }]),
  ])
}

const mapHref = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
