import { createServer, type Server } from 'node:net'
import type { Ports } from '../../../supabase/local/ports.ts'

/** Three ports for a stack that are free at this moment. All are held at once, so that no two are the same. */
export async function freePorts(): Promise<Ports> {
  const servers = [createServer(), createServer(), createServer()]
  const [site = 0, mailPage = 0, smtp = 0] = await Promise.all(servers.map(hold))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return { site, mailPage, smtp }
}

/** The ports as a start of the stack is told them. */
export function portVariables({ site, mailPage, smtp }: Ports): Record<string, string> {
  return { SITE_PORT: String(site), MAIL_PORT: String(mailPage), SMTP_PORT: String(smtp) }
}

/** Below the ports that the system gives away by itself: one of those may be another's before the stack has started. */
const LOWEST = 20_000
const HIGHEST = 32_000

async function hold(server: Server): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
  const isHeld = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  server.removeAllListeners('error')
  return isHeld ? port : hold(server)
}
