/** Whether staff got what the form showed when it was sent. */
import { cleanLine, cleanText } from '@contract/text.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote.ts'
import { mailbox } from '../support/browser/mailbox.ts'
import type { SentAs } from './finish.ts'
import { FORMS, type FormName } from './forms.ts'
import type { Person } from './person.ts'
import { Finding } from './walker.ts'

export async function checksStaffMail({ email, form }: Person, { seen, withoutFailed }: SentAs): Promise<void> {
  // More may have been typed around the address.
  const mails = (await mailbox.all()).filter(
    ({ To, ReplyTo }) => ReplyTo[0]?.Address.includes(email) && !To.some(({ Address }) => Address.includes(email)),
  )
  const [mail, ...more] = mails
  if (!mail || more.length > 0) throw new Finding(`staff got ${mails.length} mails`)
  const missing = Object.entries(seen.values)
    .map(([field, value]) => ({ field, text: inMail(form, field, value) }))
    .filter(({ text }) => !mail.Text.includes(text))
  if (missing.length > 0) {
    throw new Finding(missing.map(({ field, text }) => `the staff mail has no ${field}: “${text}”`).join('; '))
  }
  const photos = mail.Text.match(/^Facility photo \d+:/gm)?.length ?? 0
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
