import { company } from '../_shared/contract/company.ts'
import { createLeadReader } from '../_shared/crm/lead-event.ts'
import { readConfig } from '../_shared/env/config.ts'
import { createMailBuilder } from '../_shared/mail/build-mail.ts'
import { createPhotoCheck } from '../_shared/photos/photo-check.ts'
import { crmFromConfig, deliveryFromConfig, promiseMails } from '../_shared/wiring.ts'
import { createDeliverMail } from './handler.ts'

const config = readConfig(Deno.env.toObject())
const checkPhotos = createPhotoCheck(config.apiOrigin)
const delivery = deliveryFromConfig(config, createMailBuilder(config.mail, checkPhotos, promiseMails(config)))

Deno.serve(
  createDeliverMail({
    access: config.operatorAccess,
    delivery,
    crm: crmFromConfig(config, createLeadReader(checkPhotos)),
    reportHour: config.reportHour,
    timeZone: company.timeZone,
    watchesPromises: config.watchesPromises,
    date: () => new Date(),
    now: () => performance.now(),
  }),
)
