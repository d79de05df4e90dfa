import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readKeys } from '../supabase/local/data-folder.ts'
import { type Ports, portVariables } from '../supabase/local/ports.ts'

interface StartOptions {
  readonly root: string
  /** Relative to the root. */
  readonly dataFolder: string
  readonly ports: Ports
  readonly mode?: 'dev' | 'preview'
  readonly env?: Readonly<Record<string, string>>
  /** Hides the backend's log of rejected requests. */
  readonly quiet?: boolean
}

export type StackProcess = Awaited<ReturnType<typeof startServer>>

/** Starts the site with its whole backend in a separate process. */
export async function startServer(options: StartOptions) {
  const { root, dataFolder, ports, mode = 'preview', env = {}, quiet = false } = options
  const child = spawn(process.execPath, [path.join(root, 'scripts/serve.ts'), mode], {
    cwd: root,
    env: {
      ...process.env,
      ...portVariables(ports),
      LOCAL_DATA: dataFolder,
      END_WITH_PARENT: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
    // In its own process group, so SIGKILL also reaches its functions.
    detached: true,
  })
  const site = `http://localhost:${ports.site}`
  const ended = once(child, 'exit')
  const isUp = await new Promise<boolean>((resolve) => {
    // Wait for the process's own output, because another program may use the port.
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(`The site    ${site}`)) resolve(true)
    })
    void ended.then(() => resolve(false))
    setTimeout(resolve, 120_000, false).unref()
  })
  const { pid } = child
  if (!isUp || pid === undefined) throw new Error('The site did not start.')
  const { publishableKey, secretKey } = readKeys(path.join(root, dataFolder))
  /** SIGKILL simulates a crash. */
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (signal === 'SIGKILL') process.kill(-pid, signal)
    else child.kill(signal)
    await ended
  }
  return { site, pid, publishableKey, secretKey, stop }
}
