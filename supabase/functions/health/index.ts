import { readSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/server.ts'
import { createHealth } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), 'backend')

Deno.serve(createHealth(settings.backend, logToConsole))
