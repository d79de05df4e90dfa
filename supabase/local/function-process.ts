import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './ports.ts'

export const DENO = path.resolve(
  import.meta.dirname,
  '../../node_modules/deno',
  process.platform === 'win32' ? 'deno.exe' : 'deno',
)
const RESTART_AFTER_MS = 1_000
const READY_WITHIN_MS = 20_000
/** Runs before the function, and exits once the stack's process is no longer the parent, even if the stack was killed. */
const END_WITH_PARENT =
  'data:text/javascript,const stack = Deno.ppid; Deno.addSignalListener("SIGINT", () => {}); Deno.unrefTimer(setInterval(() => Deno.ppid === stack || Deno.exit(), 500))'
const RUN = [
  'run',
  '--quiet',
  '--no-prompt',
  '--cached-only',
  '--node-modules-dir=manual',
  '--allow-net',
  '--allow-env',
]

export interface FunctionOptions {
  readonly slug: string
  /** The folder that contains `supabase/functions`. */
  readonly root: string
  /** The function's environment. It inherits only PATH, HOME, DENO_DIR and TMPDIR. */
  readonly env: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

/** Runs an edge function in its own Deno process, and restarts it after a crash. */
export class FunctionProcess {
  readonly #options: FunctionOptions
  #child: ChildProcess | null = null
  #port: number | null = null
  #restart: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: FunctionOptions) {
    this.#options = options
  }

  /** The process ID, for tests that kill it. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  async start(): Promise<void> {
    const { slug, root, env, log } = this.#options
    const port = await freePort()
    if (this.#stopped) return
    const folder = `supabase/functions/${slug}`
    const { PATH, HOME, DENO_DIR, TMPDIR } = process.env
    const args = [...RUN, '--preload', END_WITH_PARENT, '--config', `${folder}/deno.json`, `${folder}/index.ts`]
    const child = spawn(DENO, args, {
      cwd: root,
      env: {
        ...{ PATH, HOME, DENO_DIR, TMPDIR },
        ...env,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#port = port
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => log(`[${slug}] ${line}`))
    child.once('error', (error) => log(`[${slug}] did not start: ${error.message}`))
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return
      this.#child = null
      this.#port = null
      if (this.#stopped) return
      log(`[${slug}] ended (${signal ?? `code ${code}`}); restarting`)
      this.#restart = setTimeout(() => void this.start(), RESTART_AFTER_MS)
    })
  }

  /** Resolves with the port once the function accepts calls, or with null if it doesn't start in time. */
  async ready(): Promise<number | null> {
    const end = Date.now() + READY_WITHIN_MS
    while (Date.now() < end && !this.#stopped) {
      const port = this.#port
      if (port !== null && (await isListening(port))) return port
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return null
  }

  async reload(): Promise<void> {
    const child = this.#child
    this.#child = null
    this.#port = null
    clearTimeout(this.#restart)
    if (child) await end(child)
    await this.start()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#restart)
    if (this.#child) await end(this.#child)
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 2_000).unref()
  })
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })
}
