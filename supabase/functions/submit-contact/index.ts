import { createDelivery } from '../_shared/wiring.ts'
import { createGate } from '../_shared/create-gate.ts'
import { readConfig } from '../_shared/env/config.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createSubmitContact } from './handler.ts'

const config = readConfig(Deno.env.toObject())

Deno.serve(
  createSubmitContact({
    ...config,
    delivery: createDelivery(config, logToConsole),
    gate: createGate(config, logToConsole),
    now: () => new Date(),
  }),
)
