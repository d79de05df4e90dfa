import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { startBackend } from './backend.ts'
import { lockDataFolder, readKeys } from './data-folder.ts'
import { FunctionProcess } from './function-process.ts'
import { gateway } from './gateway.ts'
import { MailStore } from './mail-store.ts'
import { mailbox, smtpTrap } from './mail-trap.ts'
import { type Ports, requireFreePorts } from './ports.ts'
import { startSchedule } from './schedule.ts'

export interface StackOptions {
  /** The project's root folder. */
  readonly root: string
  /** The folder with this machine's database, photos, emails and keys. */
  readonly dataFolder: string
  readonly ports: Ports
  readonly log: (line: string) => void
}

export interface Stack {
  /** Build settings that make the page call this stack and override a `.env`. */
  readonly define: Readonly<Record<string, string>>
  /** Serves `/rest/v1`, `/storage/v1` and `/functions/v1` from Vite's own server, on the page's origin. */
  readonly plugin: Plugin
  /** Call this once the site's server listens, because the functions call it. */
  startSchedule(): void
  stop(): Promise<void>
}

/**
 * Starts the functions, the mail trap, the database, REST and storage. Throws a readable message if a port or the data folder is in
 * use.
 */
export async function startStack({ root, dataFolder, ports, log }: StackOptions): Promise<Stack> {
  const siteUrl = `http://localhost:${ports.site}`
  // First, because a stack that runs on the same data also uses the ports.
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
        CLIENT_IP_HEADER: 'x-forwarded-for',
        LIMITS: 'off',
        REPORT_HOUR: 'off',
      }
      return [slug, new FunctionProcess({ slug, root, deno: denoIn(root), env, log })]
    }),
  )

  const mails = new MailStore(path.join(dataFolder, 'mails'))
  await mails.load()
  const smtp = smtpTrap(mails)
  smtp.listen(ports.smtp, '127.0.0.1')
  smtp.on('error', (error) => log(`[mail] ${error.message}`))
  const mailServer = mailbox(mails).listen(ports.mailPage, 'localhost')
  const [backend] = await Promise.all([
    startBackend(root, dataFolder, keys, log),
    ...[...functions.values()].map((process) => process.start()),
  ])

  let stopSchedule: () => void = () => undefined
  return {
    define: {
      'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(siteUrl),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(keys.publishableKey),
    },
    plugin: gateway(root, functions, backend),
    startSchedule: () => void (stopSchedule = startSchedule(functions, keys.secretKey)),
    async stop() {
      stopSchedule()
      await Promise.all([...functions.values()].map((process) => process.stop()))
      await backend.stop()
      mailServer.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => mailServer.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ])
      unlock()
    },
  }
}

function functionSlugs(root: string): string[] {
  const folder = path.join(root, 'supabase', 'functions')
  return readdirSync(folder).filter((slug) => existsSync(path.join(folder, slug, 'index.ts')))
}

function denoIn(root: string): string {
  return path.join(root, 'node_modules', 'deno', process.platform === 'win32' ? 'deno.exe' : 'deno')
}
