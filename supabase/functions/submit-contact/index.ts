import { readSettings } from '../_shared/env.ts'
import { staffMail } from '../_shared/email/leads.ts'
import { messageLead } from '../_shared/email/message.ts'
import { createRestSpamCheck, createDelivery, createLinkTo } from '../_shared/wiring.ts'
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
const message_staff = staffMail(messageLead, {
  route: settings.mail,
  linkTo: createLinkTo(settings.reminders),
  // Messages have no photos.
  checkPhotos: async () => [],
})

Deno.serve(
  createSubmitContact({
    ...settings,
    delivery: createDelivery(settings, { message_staff }),
    spamCheck: createRestSpamCheck(settings),
  }),
)
