/** Whether staff got what the form showed when it was sent. */
import { cleanLine, cleanText } from '@contract/text.ts'
import { MAIL_URL } from '../support/browser/e2e-stack.ts'
import { z } from 'zod'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import type { SentAs } from './finish.ts'
import { FORMS, type FormName } from './forms.ts'
import type { Person } from './person.ts'
import { Finding } from './walker.ts'

const addresses = z.array(z.object({ Address: z.string() }))
const listSchema = z.object({
  messages: z.array(z.object({ ID: z.string(), To: addresses, ReplyTo: addresses })),
})
const mailSchema = z.object({ Subject: z.string(), Text: z.string() })

async function ask(what: string): Promise<unknown> {
  const response = await fetch(`${MAIL_URL}/api/v1/${what}`)
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}`)
  return response.json()
}

/** The mails to staff about what was sent from an address, or from what more was typed around it. */
async function staffMails(email: string): Promise<string[]> {
  const { messages } = listSchema.parse(await ask('messages'))
  return messages
    .filter(({ To, ReplyTo }) => ReplyTo[0]?.Address.includes(email) && !To.some(({ Address }) => Address.includes(email)))
    .map(({ ID }) => ID)
}

export async function checksStaffMail(person: Person, { seen, withoutFailed }: SentAs): Promise<void> {
  const [id, ...more] = await staffMails(person.email)
  if (id === undefined || more.length > 0)
    throw new Finding(`staff got ${id === undefined ? 0 : more.length + 1} mails`)
  const { Text } = mailSchema.parse(await ask(`message/${id}`))
  const missing = Object.entries(seen.values)
    .map(([field, value]) => ({ field, text: inMail(person.form, field, value) }))
    .filter(({ text }) => !Text.includes(text))
  if (missing.length > 0) {
    throw new Finding(missing.map(({ field, text }) => `the staff mail has no ${field}: “${text}”`).join('; '))
  }
  const photos = Text.match(/^Facility photo \d+:/gm)?.length ?? 0
  const shown = seen.photos.filter(({ status }) => !withoutFailed || status !== 'failed').length
  if (photos !== shown) throw new Finding(`the form showed ${shown} photos, and the staff mail has ${photos}`)
}

/** How staff read an answer. Further lines are indented. */
function inMail(form: FormName, field: string, value: string): string {
  if (field === FORMS[form].long) return cleanText(value).replaceAll('\n', form === 'quote' ? '\n    ' : '\n')
  const texts: Readonly<Record<string, FieldText>> = form === 'quote' ? quoteFieldTexts : {}
  const choice = texts[field]?.choices?.find((each) => each.value === value)
  if (choice) return choice.label
  const isCount = field === 'bathrooms' || field === 'fixtures'
  return isCount && value.trim() !== '' ? String(Number(value.replaceAll(',', ''))) : cleanLine(value)
}
