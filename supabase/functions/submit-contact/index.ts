import { createMailer } from '../_shared/create-mailer.ts'
import { readConfig } from '../_shared/env.ts'
import { logToConsole } from '../_shared/log.ts'
import { createSubmitContact } from './handler.ts'

const { transport, ...config } = readConfig(Deno.env.toObject())

Deno.serve(
  createSubmitContact({ ...config, mailer: createMailer(transport), now: () => new Date(), log: logToConsole }),
)
