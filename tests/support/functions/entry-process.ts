import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '../../..')
const SERVE_ENTRY = path.join(root, 'tests/support/deno/serve-entry.ts')

export interface EntryProcess {
  fetch(init?: RequestInit): Promise<Response>
  output(): string
  stop(): Promise<void>
}

/** Runs an edge function's own `index.ts` by a certain Deno, with the packages that its deno.json pins. */
export async function startEntry(
  deno: string,
  slug: string,
  env: Readonly<Record<string, string>>,
): Promise<EntryProcess> {
  const folder = path.join(root, 'supabase/functions', slug)
  const main = `data:text/javascript,${[SERVE_ENTRY, path.join(folder, 'index.ts')]
    .map((file) => `import "${pathToFileURL(file).href}"`)
    .join(';')}`
  const rights = ['--allow-net', '--allow-env']
  const { PATH, HOME, DENO_DIR } = process.env
  const packages = ['--cached-only', '--node-modules-dir=manual', '--config', path.join(folder, 'deno.json')]
  const child = spawn(deno, ['run', '--quiet', '--no-prompt', ...rights, ...packages, main], {
    cwd: root,
    env: { PATH, HOME, ...(DENO_DIR && { DENO_DIR }), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      const found = /^port (\d+)$/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`${slug} did not start: ${output}`)))
  })
  return {
    fetch: (init = {}) => fetch(`http://127.0.0.1:${port}/functions/v1/${slug}`, init),
    output: () => output,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
