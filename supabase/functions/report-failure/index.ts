import { readFunctionSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/server.ts'
import { createReportFailure, createRestFailures } from './handler.ts'

const settings = readFunctionSettings(Deno.env.toObject(), 'backend', 'access')

Deno.serve(
  createReportFailure({
    origins: settings.access.origins,
    count: createRestFailures(settings.backend),
    log: logToConsole,
  }),
)
