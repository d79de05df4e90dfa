import { createDelivery } from '../_shared/create-delivery.ts'
import { readConfig } from '../_shared/env.ts'
import { logToConsole } from '../_shared/log.ts'
import { createDeliverMail } from './handler.ts'

const config = readConfig(Deno.env.toObject())
const delivery = createDelivery(config, logToConsole)

Deno.serve(createDeliverMail({ access: config.operatorAccess, delivery, now: () => performance.now() }))
