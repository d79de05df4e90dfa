/**
 * Runs the site with its whole backend on this machine.
 *   node scripts/serve.ts preview   the production build, http://localhost:4173
 *   node scripts/serve.ts dev       with hot reload, http://localhost:5173
 */
import path from 'node:path'
import { build, createServer, preview, type InlineConfig } from 'vite'
import { resolveDataFolder } from '../supabase/local/data-folder.ts'
import { readPorts } from '../supabase/local/ports.ts'
import { startStack, type Stack } from '../supabase/local/stack.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataFolder = resolveDataFolder(root, process.env)
const mode = process.argv[2] === 'dev' ? 'dev' : 'preview'
// A change to Vite's configuration would restart Vite in this process and break the database.
const NOT_WATCHED = ['**/.local/**', '**/scripts/**', '**/tests/**', '**/vite.config.ts', '**/.env*']
const parent = process.ppid

try {
  const ports = readPorts(mode, process.env)
  const stack = await startStack({ root, dataFolder, ports, log: console.log })
  const site = await serveSite(stack, ports.site).catch(async (error: unknown) => {
    await stack.stop()
    throw error
  })
  stack.startSchedule()
  stopOnSignal(async () => {
    await site.close()
    await stack.stop()
  })
  console.log(`
  The site    http://localhost:${ports.site}
  Its email   http://localhost:${ports.mailPage}
  Its data    ${path.relative(root, dataFolder)}   (npm run reset deletes it)

  To stop it, press Ctrl-C.
`)
} catch (error) {
  console.error(error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function serveSite({ define, plugin }: Stack, port: number): Promise<{ close(): Promise<void> }> {
  const config: InlineConfig = {
    root,
    configFile: path.join(root, 'vite.config.ts'),
    define,
    logLevel: 'warn',
    cacheDir: path.join(root, '.local', 'vite'),
    // Not in `dist`, because nobody should upload a build that calls this machine.
    build: {
      outDir: path.join(dataFolder, 'site'),
      emptyOutDir: true,
      // `npm test -- budgets` limits page sizes. The HEIC decoder is larger but rarely loaded.
      chunkSizeWarningLimit: 4_000,
    },
    server: { port, strictPort: true, host: 'localhost', watch: { ignored: NOT_WATCHED } },
    preview: { port, strictPort: true, host: 'localhost' },
  }
  if (mode === 'dev') return (await createServer({ ...config, plugins: [await plugin] })).listen()
  console.log('Building the site …')
  const [gateway] = await Promise.all([plugin, build(config)])
  return preview({ ...config, plugins: [gateway] })
}

/**
 * Stops everything on Ctrl-C, on SIGTERM, when the terminal closes, and when the parent exits, because SIGTERM to npm
 * stops only the shell that npm starts. On a second signal, the process exits immediately.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  // Vite's own handlers would exit before the functions and the database have stopped.
  process.removeAllListeners('SIGTERM')
  process.stdin.removeAllListeners('end')
  let signaledAt: number | null = null
  const end = () => {
    // Under npm, Ctrl-C sends two signals at once: one from the terminal and one from npm.
    if (signaledAt !== null) return Date.now() - signaledAt > 1_000 ? process.exit(1) : undefined
    signaledAt = Date.now()
    void stop().finally(() => process.exit(0))
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end)
  setInterval(() => process.ppid === parent || signaledAt || end(), 500).unref()
}
