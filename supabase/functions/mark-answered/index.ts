import { readFunctionSettings } from '../_shared/env.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createMarkAnswered, createRestAnsweredLeads } from './handler.ts'

const settings = readFunctionSettings(Deno.env.toObject(), 'access', 'backend', 'reminders')

Deno.serve(
  createMarkAnswered({
    access: settings.access,
    secret: settings.reminders.link?.secret ?? null,
    leads: createRestAnsweredLeads(settings.backend),
    log: logToConsole,
  }),
)
