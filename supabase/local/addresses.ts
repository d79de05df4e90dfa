/** Where the local stack listens. The mail ports are those of the official CLI's own stack. */
export interface Addresses {
  readonly site: number
  readonly mailPage: number
  readonly smtp: number
}

const DEFAULTS = { dev: 5173, preview: 4173, mailPage: 54324, smtp: 54325 }

export type Mode = 'dev' | 'preview'

/**
 * Reads the ports. They are fixed; SITE_PORT, MAIL_PORT and SMTP_PORT move them, so that tests can run beside a site
 * that is in use.
 */
export function readAddresses(mode: Mode, env: NodeJS.ProcessEnv): Addresses {
  return {
    site: readPort(env, 'SITE_PORT', DEFAULTS[mode]),
    mailPage: readPort(env, 'MAIL_PORT', DEFAULTS.mailPage),
    smtp: readPort(env, 'SMTP_PORT', DEFAULTS.smtp),
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`)
  return port
}
