import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { readKeys } from '../supabase/local/data-folder.ts'
import type { Ports } from '../supabase/local/ports.ts'

export interface StackProcess {
  readonly site: string
  readonly pid: number
  /** The one that its pages carry. */
  publishableKey(): string
  /** Gives full access to this stack. */
  secretKey(): string
  /** SIGKILL ends it at once, like a crash. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

interface StartOptions {
  readonly root: string
  /** Below the root; emptied first when `fresh`. */
  readonly dataFolder: string
  readonly ports: Ports
  readonly fresh?: boolean
  readonly mode?: 'dev' | 'preview'
  readonly env?: Readonly<Record<string, string>>
  /** Hides what the backend logs about refused requests. */
  readonly quiet?: boolean
}

/** Starts the site with its whole backend as a process of its own, for tools that use it from outside. */
export async function startServer(options: StartOptions): Promise<StackProcess> {
  const { root, dataFolder, ports, fresh = false, mode = 'preview', env = {}, quiet = false } = options
  const folder = path.join(root, dataFolder)
  if (fresh) rmSync(folder, { recursive: true, force: true })
  const child = spawn(process.execPath, [path.join(root, 'scripts/serve.ts'), mode], {
    cwd: root,
    env: {
      ...process.env,
      SITE_PORT: String(ports.site),
      MAIL_PORT: String(ports.mailPage),
      SMTP_PORT: String(ports.smtp),
      LOCAL_DATA: dataFolder,
      END_WITH_PARENT: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
    // In its own process group: a test that ends it like a crash must end its functions too.
    detached: true,
  })
  const site = `http://localhost:${ports.site}`
  // It says so itself: an answer at its address may be that of another program.
  let said = ''
  const isUp = () => said.includes(`The site    ${site}`)
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (!isUp()) said += text
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; !isUp(); tries++) {
    if (child.exitCode !== null || child.signalCode !== null || tries > 1_200)
      throw new Error('The site did not start.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    site,
    pid: child.pid ?? 0,
    publishableKey: () => readKeys(folder).publishableKey,
    secretKey: () => readKeys(folder).secretKey,
    async stop(signal = 'SIGTERM') {
      if (signal === 'SIGKILL' && child.pid !== undefined) process.kill(-child.pid, signal)
      else child.kill(signal)
      await ended
    },
  }
}
