import { readSettings } from '../_shared/env/settings.ts'
import { logToConsole } from '../_shared/http/backend.ts'
import { createRestHealth } from '../_shared/outbox/outbox.ts'
import { createHealth } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), 'backend')

Deno.serve(createHealth({ health: createRestHealth(settings.backend), log: logToConsole }))
