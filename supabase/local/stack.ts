import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Plugin } from 'vite'
import { startBackend } from './backend.ts'
import { lockDataFolder, readKeys } from './data-folder.ts'
import { FunctionProcess } from './function-process.ts'
import { gateway } from './gateway.ts'
import { MailStore } from './mail-store.ts'
import { mailbox, smtpTrap } from './mail-trap.ts'
import { type Ports, requireFreePorts } from './ports.ts'

export interface StackOptions {
  /** The project's root folder. */
  readonly root: string
  /** The folder of the database, photos, emails and keys. */
  readonly dataFolder: string
  readonly ports: Ports
  readonly log: (line: string) => void
}

export interface Stack {
  /** Build settings that make pages call this stack. They override a `.env` file. */
  readonly define: Readonly<Record<string, string>>
  /** Makes Vite's server also serve `/rest/v1`, `/storage/v1` and `/functions/v1`. Resolves once the backend has started. */
  readonly plugin: Promise<Plugin>
  /** Call this after the site's server has started, because the functions call that server. */
  startSchedule(): void
  stop(): Promise<void>
}

/**
 * Starts the database, REST, storage, the functions and the mail trap.
 *
 * @throws Error with instructions if a port or the data folder is in use
 */
export async function startStack({ root, dataFolder, ports, log }: StackOptions): Promise<Stack> {
  const siteUrl = `http://localhost:${ports.site}`
  // Check this before the ports, because "the site is already running" explains more than a list of used ports.
  const unlock = lockDataFolder(dataFolder, siteUrl)
  try {
    await requireFreePorts(ports)
  } catch (error) {
    unlock()
    throw error
  }
  const keys = readKeys(dataFolder)
  const functions = new Map(
    functionSlugs(root).map((slug) => {
      const env = {
        SUPABASE_URL: siteUrl,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
        SITE_ORIGINS: siteUrl,
        MAIL_FROM: 'website@site.example',
        MAIL_STAFF_TO: 'staff@site.example',
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        LIMITS: 'off',
        REPORT_HOUR: 'off',
      }
      return [slug, new FunctionProcess({ slug, root, env, log })]
    }),
  )

  const mails = new MailStore(path.join(dataFolder, 'mails'))
  await mails.load()
  const smtp = smtpTrap(mails)
  smtp.listen(ports.smtp, '127.0.0.1')
  smtp.on('error', (error) => log(`[mail] ${error.message}`))
  const mailServer = mailbox(mails).listen(ports.mailPage, 'localhost')
  const starting = startBackend(root, dataFolder, keys, log)
  for (const process of functions.values()) void process.start()

  let stopSchedule: () => void = () => undefined
  return {
    define: {
      'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(siteUrl),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(keys.publishableKey),
    },
    plugin: starting.then((backend) => gateway(root, functions, backend)),
    startSchedule: () => void (stopSchedule = startSchedule(functions, keys.secretKey)),
    async stop() {
      stopSchedule()
      await Promise.all([...functions.values()].map((process) => process.stop()))
      // Wait for a start in progress, because it may be creating the database.
      const backend = await starting.catch(() => null)
      await backend?.stop()
      mailServer.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => mailServer.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ])
      unlock()
    },
  }
}

/**
 * Calls functions at intervals, like pg_cron on a hosted project. Tests set DELIVER_EVERY_MS. Returns a function that stops the
 * schedule.
 */
function startSchedule(functions: ReadonlyMap<string, FunctionProcess>, secretKey: string): () => void {
  const stopped = new AbortController()
  const { signal } = stopped

  async function repeat(slug: string, everyMs: number): Promise<void> {
    while (await pause(everyMs, true, { signal }).catch(() => false)) {
      const port = await functions.get(slug)?.ready()
      if (port && !signal.aborted) await call(port, slug)
    }
  }

  /** Ignores errors, because the function logs them and the next call retries. */
  async function call(port: number, slug: string): Promise<void> {
    const headers = { apikey: secretKey, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: '{}', signal }
    const response = await fetch(`http://127.0.0.1:${port}/functions/v1/${slug}`, init).catch(() => null)
    await response?.body?.cancel()
  }

  void repeat('deliver-mail', Number(process.env['DELIVER_EVERY_MS']) || 10_000)
  void repeat('sweep-photos', 3_600_000)
  return () => stopped.abort()
}

function functionSlugs(root: string): string[] {
  const folder = path.join(root, 'supabase', 'functions')
  return readdirSync(folder).filter((slug) => existsSync(path.join(folder, slug, 'index.ts')))
}
