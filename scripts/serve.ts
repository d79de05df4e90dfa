/**
 * Runs the site with its whole backend on this machine.
 *   node scripts/serve.ts preview   the production build, http://localhost:4173
 *   node scripts/serve.ts dev       with hot reload, http://localhost:5173
 */
import path from 'node:path'
import { build, createServer, preview, type InlineConfig } from 'vite'
import { z } from 'zod'
import { quietBackend } from '../supabase/local/mend-backend.ts'
import { readPorts } from '../supabase/local/ports.ts'
import { startStack, type Stack } from '../supabase/local/stack.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataFolder = path.resolve(root, process.env['LOCAL_DATA'] ?? '.local/stack')
const mode = process.argv[2] === 'dev' ? 'dev' : 'preview'
// A change to its own settings makes Vite start anew inside the process, which the database does not survive.
const NOT_WATCHED = ['**/.local/**', '**/scripts/**', '**/tests/**', '**/vite.config.ts', '**/.env*']
const log = (line: string) => console.log(line)
const ending = endingOfParent()
quietBackend()

try {
  const ports = readPorts(mode, process.env)
  // FUNCTION_ENV, a JSON object, changes what the functions see: tests set a mail server of their own with it.
  const functionEnv = z.record(z.string(), z.string()).parse(JSON.parse(process.env['FUNCTION_ENV'] ?? '{}'))
  const stack = await startStack({ root, dataFolder, ports, functionEnv, log })
  const site = await serveSite(stack, ports.site).catch(async (error: unknown) => {
    await stack.stop()
    throw error
  })
  stopWhenAsked(async () => {
    await site.close()
    await stack.stop()
  })
  log(`
  The site    http://localhost:${ports.site}
  Its mails   http://localhost:${ports.mailPage}
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
    cacheDir: path.join(root, '.local', 'vite'),
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

/** Ends everything on Ctrl-C, on a polite kill and with the parent. Another signal a second later ends at once. */
function stopWhenAsked(stop: () => Promise<void>): void {
  // Vite's own would end the process as soon as its server is closed, before the functions and the data are left in order.
  process.removeAllListeners('SIGTERM')
  process.stdin.removeAllListeners('end')
  let askedAt: number | null = null
  const end = () => {
    // npm passes Ctrl-C on to what it runs, which then gets it twice.
    if (askedAt !== null) return Date.now() - askedAt > 1_000 ? process.exit(1) : undefined
    askedAt = Date.now()
    void stop().finally(() => process.exit(0))
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  void ending.then(() => askedAt ?? end())
}

/**
 * Resolves when the process that started this one is gone. npm runs a script in a shell: a SIGTERM to npm ends the shell
 * alone, which leaves the server running. Started by hand without npm, it may outlive its shell. END_WITH_PARENT is for
 * tools that start it directly.
 */
async function endingOfParent(): Promise<void> {
  const parent = process.ppid
  const watches = process.env['END_WITH_PARENT'] ?? process.env['npm_lifecycle_event']
  await new Promise<void>((resolve) => {
    if (watches) setInterval(() => process.ppid === parent || resolve(), 500).unref()
  })
}
