import './lite-environment.ts'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { supalite } from '@supabase/lite/vite'
import type { PluginOption } from 'vite'
import type { Addresses } from './addresses.ts'
import { FunctionProcess } from './function-process.ts'
import { gateway } from './gateway.ts'
import { LOCAL_PUBLISHABLE_KEY, readKeys } from './keys.ts'
import { lockDataFolder } from './lock.ts'
import { mailPage } from './mail-page.ts'
import { MailStore } from './mail-store.ts'
import { mendDatabase } from './mend-database.ts'
import { requireFreePorts } from './ports.ts'
import { layOutProject } from './project.ts'
import { createSchedule, readIntervals } from './schedule.ts'
import { smtpTrap } from './smtp-trap.ts'

export interface StackOptions {
  /** The project's root folder. */
  readonly root: string
  /** Where the database, photos, mails and keys of this machine are kept. */
  readonly dataFolder: string
  readonly addresses: Addresses
  /** Environment for the functions, over the local defaults. */
  readonly functionEnv?: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

export interface Stack {
  /** What the build replaces in the page, so that it talks to this stack whatever a `.env` says. */
  readonly define: Readonly<Record<string, string>>
  /** Serves `/rest/v1`, `/storage/v1` and `/functions/v1` from Vite's own server, on the page's origin. */
  readonly plugins: PluginOption[]
  readonly functions: ReadonlyMap<string, FunctionProcess>
  stop(): Promise<void>
}

/**
 * Starts everything the site needs but its pages: functions, mail trap, and (once Vite's server listens) database, REST
 * and storage. Throws a message for a person when a port is taken or the data is in use.
 */
export async function startStack({ root, dataFolder, addresses, functionEnv, log }: StackOptions): Promise<Stack> {
  await requireFreePorts({ site: addresses.site, 'mail page': addresses.mailPage, SMTP: addresses.smtp })
  const unlock = lockDataFolder(dataFolder)
  const keys = readKeys(dataFolder)
  const config = layOutProject(root, dataFolder, keys)

  const siteUrl = `http://localhost:${addresses.site}`
  const functions = new Map(
    functionSlugs(root).map((slug) => {
      const env = {
        SUPABASE_URL: siteUrl,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_PUBLISHABLE_KEY }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
        SITE_ORIGINS: siteUrl,
        MAIL_TRANSPORT: 'smtp',
        MAIL_FROM: 'website@safespaces.example',
        MAIL_STAFF_TO: 'staff@safespaces.example',
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(addresses.smtp),
        ...LOCAL_LIMITS,
        ...functionEnv,
      }
      return [slug, new FunctionProcess({ slug, root, deno: denoIn(root), env, log })]
    }),
  )

  const schedule = createSchedule({ functions, secretKey: keys.secretKey, intervals: readIntervals(process.env) })
  const mails = new MailStore(path.join(dataFolder, 'mails'))
  await mails.load()
  const smtp = smtpTrap(mails)
  smtp.listen(addresses.smtp, '127.0.0.1')
  smtp.on('error', (error) => log(`[mail] ${error.message}`))
  const mailServer = mailPage(mails).listen(addresses.mailPage, 'localhost')
  await Promise.all([...functions.values()].map((process) => process.start()))

  return {
    define: {
      'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(siteUrl),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(LOCAL_PUBLISHABLE_KEY),
    },
    plugins: [gateway(root, functions), schedule.plugin, backendPlugin(dataFolder, config)],
    functions,
    async stop() {
      schedule.stop()
      await Promise.all([...functions.values()].map((process) => process.stop()))
      mailServer.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => mailServer.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ])
      unlock()
    },
  }
}

/** Everything here comes from one machine, tests included, so it is hardly limited; and tests fill in forms at once. */
const LOCAL_LIMITS = {
  CLIENT_IP_HEADER: 'x-forwarded-for',
  LIMIT_CLIENT_10_MINUTES: '0',
  LIMIT_CLIENT_DAY: '0',
  LIMIT_ADDRESS_DAY: '0',
  LIMIT_CONFIRMATIONS_ADDRESS_DAY: '100',
  LIMIT_CONFIRMATIONS_HOUR: '1000',
  FORM_MIN_SECONDS: '0',
}

/** The official lite backend. It looks for its project in the working directory. */
function backendPlugin(dataFolder: string, config: string): PluginOption {
  process.chdir(dataFolder)
  mendDatabase()
  return supalite({
    config: path.relative(dataFolder, config),
    prefixes: ['/rest/v1', '/storage/v1'],
    admin: false,
    initOnBoot: false,
    watchSchema: false,
  })
}

function functionSlugs(root: string): string[] {
  const folder = path.join(root, 'supabase', 'functions')
  return readdirSync(folder).filter((slug) => existsSync(path.join(folder, slug, 'index.ts')))
}

function denoIn(root: string): string {
  return path.join(root, 'node_modules', 'deno', process.platform === 'win32' ? 'deno.exe' : 'deno')
}
