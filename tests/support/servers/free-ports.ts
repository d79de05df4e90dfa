import { type Ports, requireFreePorts } from '../../../supabase/local/ports.ts'

/** Below the ports that the system gives away by itself: one of those may be another's before the stack has started. */
const LOWEST = 20_000
const HIGHEST = 32_000

/** Three ports for a stack that are free at this moment. */
export async function freePorts(): Promise<Ports> {
  const site = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
  const ports = { site, mailPage: site + 1, smtp: site + 2 }
  return requireFreePorts(ports).then(() => ports, freePorts)
}

/** The ports as a start of the stack is told them. */
export function portVariables({ site, mailPage, smtp }: Ports): Record<string, string> {
  return { SITE_PORT: String(site), MAIL_PORT: String(mailPage), SMTP_PORT: String(smtp) }
}
