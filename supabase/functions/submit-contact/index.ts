import { readSettings } from '../_shared/env.ts'
import { messageLead } from '../_shared/email/message.ts'
import { createSubmitDeps } from '../_shared/wiring.ts'
import { createSubmitContact } from './handler.ts'

const settings = readSettings(
  Deno.env.toObject(),
  'access',
  'backend',
  'spamSettings',
  'mail',
  'reminders',
  'transport',
)
// Messages have no photos.
const deps = createSubmitDeps(messageLead, settings, async () => [])

Deno.serve(createSubmitContact({ ...settings, ...deps }))
