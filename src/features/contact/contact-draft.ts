import { fieldsOf, listOf, numberOf, textOf } from '@/ui/stored.ts'
import { createTabDraft } from '@/ui/tab-draft.ts'
import { BLANK_CONTACT, CONTACT_FIELDS, type ContactFormValues } from './contact-form-values.ts'

/** Read without zod: a draft is there before the rules are. */
export const contactDraft = createTabDraft('contact-draft', (stored) => {
  const { values, keys, seconds } = fieldsOf(stored)
  return {
    values: readValues(values),
    /** Ids under which contents were sent already, so that a reload does not make one message two. */
    keys: listOf(keys, readKey),
    /** Time spent on the form so far. */
    seconds: numberOf(seconds),
  }
})

function readValues(stored: unknown): ContactFormValues {
  const fields = fieldsOf(stored)
  const values = { ...BLANK_CONTACT }
  for (const field of CONTACT_FIELDS) values[field] = textOf(fields[field])
  return values
}

function readKey(stored: unknown) {
  const { content, id } = fieldsOf(stored)
  return { content: textOf(content), id: textOf(id) }
}
