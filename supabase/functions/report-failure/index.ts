import { readFunctionSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createReportFailure } from './handler.ts'

const settings = readFunctionSettings(Deno.env.toObject(), 'backend', 'access')

Deno.serve(createReportFailure(settings.backend, settings.access.origins, logToConsole))
