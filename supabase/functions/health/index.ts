import { readSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createHealth, createRestHealth } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), 'backend')

Deno.serve(createHealth({ health: createRestHealth(settings.backend), log: logToConsole }))
