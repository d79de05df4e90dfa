/**
 * Runs the site with its whole backend on this machine.
 *   node scripts/serve.ts preview   the production build, http://localhost:4173
 *   node scripts/serve.ts dev       with hot reload, http://localhost:5173
 */
import path from 'node:path'
import { build, createServer, preview, type InlineConfig } from 'vite'
import { z } from 'zod'
import { readAddresses } from '../supabase/local/addresses.ts'
import { quietLogs } from '../supabase/local/quiet-logs.ts'
import { startStack, type Stack } from '../supabase/local/stack.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataFolder = path.resolve(root, process.env['LOCAL_DATA'] ?? '.local/stack')
const mode = process.argv[2] === 'dev' ? 'dev' : 'preview'
// A change to its own settings makes Vite start anew inside the process, which the database does not survive.
const NOT_WATCHED = ['**/.local/**', '**/scripts/**', '**/tests/**', '**/vite.config.ts', '**/.env*']
const log = (line: string) => console.log(line)
quietLogs()

try {
  const addresses = readAddresses(mode, process.env)
  // FUNCTION_ENV, a JSON object, changes what the functions see: tests set a mail server of their own with it.
  const functionEnv = z.record(z.string(), z.string()).parse(JSON.parse(process.env['FUNCTION_ENV'] ?? '{}'))
  const stack = await startStack({ root, dataFolder, addresses, functionEnv, log })
  const site = await serveSite(stack, addresses.site).catch(async (error: unknown) => {
    await stack.stop()
    throw error
  })
  stopOnSignal(async () => {
    await site.close()
    await stack.stop()
  })
  log(`
  The site    http://localhost:${addresses.site}
  Its mails   http://localhost:${addresses.mailPage}
  Its data    ${path.relative(root, dataFolder)}   (npm run reset empties it)

  Ctrl-C stops it.
`)
} catch (error) {
  console.error(error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function serveSite({ define, plugins }: Stack, port: number): Promise<{ close(): Promise<void> }> {
  const config: InlineConfig = {
    root,
    configFile: path.join(root, 'vite.config.ts'),
    define,
    logLevel: 'warn',
    cacheDir: path.join(root, 'node_modules', '.vite'),
    // Apart from `dist`, so that a build that talks to this machine is never put online.
    build: { outDir: path.join(dataFolder, 'site'), emptyOutDir: true },
    server: { port, strictPort: true, host: 'localhost', watch: { ignored: NOT_WATCHED } },
    preview: { port, strictPort: true, host: 'localhost' },
  }
  if (mode === 'dev') {
    const server = await createServer({ ...config, plugins })
    return server.listen()
  }
  log('Building the site …')
  await build(config)
  return preview({ ...config, plugins })
}

/**
 * Ends everything on Ctrl-C or a polite kill; a second Ctrl-C ends at once. With END_WITH_PARENT it also ends when the
 * tool that started it is gone.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const parent = process.ppid
  if (process.env['END_WITH_PARENT']) {
    setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1_000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop().finally(() => process.exit(0))
    })
  }
}
