import { readSettings } from '../_shared/env.ts'
import { messageLead } from '../_shared/email/message.ts'
import { createSubmission } from '../_shared/wiring.ts'
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
const submission = createSubmission(messageLead, settings, async () => [])

Deno.serve(createSubmitContact({ ...settings, ...submission }))
