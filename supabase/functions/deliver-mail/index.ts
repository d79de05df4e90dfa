import { createDelivery } from '../_shared/wiring.ts'
import { readConfig } from '../_shared/env/config.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createDeliverMail } from './handler.ts'

const config = readConfig(Deno.env.toObject())
const delivery = createDelivery(config, logToConsole)

Deno.serve(createDeliverMail({ access: config.operatorAccess, delivery, now: () => performance.now() }))
