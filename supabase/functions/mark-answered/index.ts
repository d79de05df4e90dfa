import { createRestAnsweredLeads } from '../_shared/answers/leads.ts'
import { readConfig } from '../_shared/env/config.ts'
import { logToConsole } from '../_shared/http/log.ts'
import { createMarkAnswered } from './handler.ts'

const { access, backend, answered } = readConfig(Deno.env.toObject())

Deno.serve(
  createMarkAnswered({
    access,
    secret: answered?.secret ?? null,
    leads: createRestAnsweredLeads(backend),
    log: logToConsole,
  }),
)
