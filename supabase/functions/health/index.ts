import { readConfig } from '../_shared/env/config.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createRestHealth } from '../_shared/outbox/health.ts'
import { createHealth } from './handler.ts'

const { backend } = readConfig(Deno.env.toObject())

Deno.serve(createHealth({ health: createRestHealth(backend), runtime: Deno.version.deno, log: logToConsole }))
