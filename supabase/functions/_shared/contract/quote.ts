/** The soft quote: what the browser stores and sends, and `submit-quote` accepts (docs/requirements.md, Quote form). */
import { z } from 'zod'
import { LIMITS } from './options.ts'
import { isPhotoUrl } from './photo.ts'
import { QUOTE_SHAPE } from './quote-shape.ts'
import { conditionsOf, rulesOf } from './rules.ts'

const answers = rulesOf(QUOTE_SHAPE)

/** What the form's fields ask for: the quote without its photos. */
export const quoteAnswersSchema = z.object(answers).check(...conditionsOf(QUOTE_SHAPE))

const photos = z
  .array(z.string().refine(isPhotoUrl, { error: 'This is not one of our photos' }))
  .max(LIMITS.photos, { error: `Add up to ${LIMITS.photos} photos` })

/** The payload of `submit-quote` (docs/requirements.md, Data). `null`: an optional answer was not given. */
export const quoteSchema = z.object({ ...answers, photos }).check(...conditionsOf(QUOTE_SHAPE))

export type Quote = z.infer<typeof quoteSchema>
