import { readFunctionSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createHealth } from './handler.ts'

const settings = readFunctionSettings(Deno.env.toObject(), 'backend')

Deno.serve(createHealth(settings.backend, logToConsole))
