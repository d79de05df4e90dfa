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

async function hold(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
