import { createServer } from 'node:net'

/** The email ports are those of the official CLI's stack. */
export interface Ports {
  readonly site: number
  readonly mailPage: number
  readonly smtp: number
}

export type Mode = 'dev' | 'preview'

const DEFAULTS = { dev: 5173, preview: 4173, mailPage: 54324, smtp: 54325 }
const LOOPBACK = ['127.0.0.1', '::1']

/** SITE_PORT, MAIL_PORT and SMTP_PORT override the ports, so tests can run while the site is in use. */
export function readPorts(mode: Mode, env: NodeJS.ProcessEnv): Ports {
  return {
    site: readPort(env, 'SITE_PORT', DEFAULTS[mode]),
    mailPage: readPort(env, 'MAIL_PORT', DEFAULTS.mailPage),
    smtp: readPort(env, 'SMTP_PORT', DEFAULTS.smtp),
  }
}

/** The environment variables that `readPorts` reads. */
export function portVariables({ site, mailPage, smtp }: Ports) {
  return { SITE_PORT: String(site), MAIL_PORT: String(mailPage), SMTP_PORT: String(smtp) }
}

/** Ignored, because a machine may lack IPv4 or IPv6 addresses. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** @throws Error with instructions for every port that can't be used */
export async function requireFreePorts({ site, mailPage, smtp }: Ports): Promise<void> {
  const problems = await Promise.all([
    findProblem('site', site, 'SITE_PORT'),
    findProblem('mail page', mailPage, 'MAIL_PORT'),
    findProblem('SMTP', smtp, 'SMTP_PORT'),
  ])
  const found = problems.filter((problem) => problem !== null)
  if (found.length > 0) throw new Error(found.join('\n'))
}

async function findProblem(use: string, port: number, variable: string): Promise<string | null> {
  const tried = await Promise.all(LOOPBACK.map((host) => tryToListen(host, port)))
  const code = tried.flatMap((error) => error?.code ?? []).find((found) => !NO_SUCH_ADDRESS.includes(found))
  if (code === undefined) return null
  // On Windows, EACCES means that a range of ports is reserved.
  const why =
    code === 'EADDRINUSE' ? 'is already in use. Stop the program that uses it, or' : `can’t be used (${code}):`
  return `Port ${port} (${use}) ${why} set ${variable} to another port, such as ${port + 10}.`
}

/** Finds a free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`)
  return port
}

function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
