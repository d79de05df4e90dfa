import { backend } from '../_shared/env/parts.ts'
import { readSettings } from '../_shared/env/settings.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createRestHealth } from '../_shared/outbox/health.ts'
import { createHealth } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), { backend })

Deno.serve(createHealth({ health: createRestHealth(settings.backend), runtime: Deno.version.deno, log: logToConsole }))
