import { readSettings } from '../_shared/env.ts'
import { quoteLead } from '../_shared/email/quote.ts'
import { createPhotoCheck } from '../_shared/photos.ts'
import { createSubmitDeps } from '../_shared/wiring.ts'
import { createSubmitQuote } from './handler.ts'

const settings = readSettings(
  Deno.env.toObject(),
  'access',
  'apiOrigin',
  'backend',
  'confirmQuotes',
  'spamSettings',
  'mail',
  'reminders',
  'transport',
)
const deps = createSubmitDeps(quoteLead, settings, createPhotoCheck(settings.apiOrigin))

Deno.serve(createSubmitQuote({ ...settings, ...deps }))
