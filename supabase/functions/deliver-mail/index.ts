import { company } from '../_shared/contract/company.ts'
import { readConfig } from '../_shared/env/config.ts'
import { createMailBuilder } from '../_shared/mail/build-mail.ts'
import { createPhotoCheck } from '../_shared/photos/photo-check.ts'
import { deliveryFromConfig } from '../_shared/wiring.ts'
import { createDeliverMail } from './handler.ts'

const config = readConfig(Deno.env.toObject())
const delivery = deliveryFromConfig(config, createMailBuilder(config.mail, createPhotoCheck(config.apiOrigin)))

Deno.serve(
  createDeliverMail({
    access: config.operatorAccess,
    delivery,
    reportHour: config.reportHour,
    timeZone: company.timeZone,
    now: () => performance.now(),
  }),
)
