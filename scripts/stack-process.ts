import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

export interface StackProcess {
  readonly site: string
  readonly mails: string
  readonly pid: number
  /** Gives full access to this stack. */
  secretKey(): string
  /** SIGKILL ends it at once, like a crash. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

interface StartOptions {
  readonly root: string
  /** Below the root; emptied first when `fresh`. */
  readonly dataFolder: string
  /** The site's port; mail page and SMTP take the two after it. */
  readonly firstPort: number
  readonly fresh?: boolean
  readonly mode?: 'dev' | 'preview'
  readonly env?: Readonly<Record<string, string>>
  /** Receives what it prints. */
  readonly onOutput?: (text: string) => void
  /** Hides what the backend logs about refused requests. */
  readonly quiet?: boolean
}

/** Starts the site with its whole backend as a process of its own, for tools that use it from outside. */
export async function startServer(options: StartOptions): Promise<StackProcess> {
  const { root, dataFolder, firstPort, fresh = false, mode = 'preview', env = {}, onOutput, quiet = false } = options
  const folder = path.join(root, dataFolder)
  if (fresh) rmSync(folder, { recursive: true, force: true })
  const ports = { SITE_PORT: firstPort, MAIL_PORT: firstPort + 1, SMTP_PORT: firstPort + 2 }
  const child = spawn(process.execPath, [path.join(root, 'scripts/serve.ts'), mode], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      LOCAL_DATA: dataFolder,
      END_WITH_PARENT: '1',
      ...env,
    },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', quiet ? 'ignore' : 'inherit'],
    // In its own process group: a test that ends it like a crash must end its functions too.
    detached: true,
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  const site = `http://localhost:${ports.SITE_PORT}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; !(await answers(site)); tries++) {
    if (child.exitCode !== null || tries > 480) throw new Error('The site did not start.')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    site,
    mails: `http://localhost:${ports.MAIL_PORT}`,
    pid: child.pid ?? 0,
    secretKey: () => JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8')).secretKey,
    async stop(signal = 'SIGTERM') {
      if (signal === 'SIGKILL' && child.pid !== undefined) process.kill(-child.pid, signal)
      else child.kill(signal)
      await ended
    },
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
