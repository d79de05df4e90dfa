import { company } from '../_shared/contract/company.ts'
import { readSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createReportFailure, createRestFailures } from './handler.ts'

const settings = readSettings(Deno.env.toObject(), 'backend', 'access', 'gateSettings')

Deno.serve(
  createReportFailure({
    origins: settings.access.origins,
    clientIpHeader: settings.gateSettings.clientIpHeader,
    count: createRestFailures(settings.backend, company.timeZone),
    log: logToConsole,
  }),
)
