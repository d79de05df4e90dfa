import { LIMITS } from '@contract/options.ts'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { isOwnPhoto } from '@/api/settings.ts'
import { fieldsOf, listOf, numberOf, textOf } from '@/ui/stored.ts'
import { createTabDraft } from '@/ui/tab-draft.ts'
import { BLANK_QUOTE, type QuoteFormValues } from './quote-form-values.ts'

/** Read without zod: a draft is there before the rules are. */
export const quoteDraft = createTabDraft('quote-draft', (stored) => {
  const { values, photos, keys, seconds } = fieldsOf(stored)
  return {
    values: readValues(values),
    /** Whoever filled the storage, only photos of ours are shown and sent, and no more than a quote may have. */
    photos: listOf(photos, readPhoto)
      .filter(({ url }) => isOwnPhoto(url))
      .slice(0, LIMITS.photos),
    /** Ids under which contents were sent already, so that a reload does not make one quote two. */
    keys: listOf(keys, readKey),
    /** Time spent on the form so far. */
    seconds: numberOf(seconds),
  }
})

function readValues(stored: unknown): QuoteFormValues {
  const fields = fieldsOf(stored)
  const values = { ...BLANK_QUOTE }
  for (const field of QUOTE_FIELDS) values[field] = textOf(fields[field])
  return values
}

function readPhoto(stored: unknown) {
  const { name, url } = fieldsOf(stored)
  return { name: textOf(name), url: textOf(url) }
}

function readKey(stored: unknown) {
  const { content, id } = fieldsOf(stored)
  return { content: textOf(content), id: textOf(id) }
}
