/**
 * Runs the site with its whole backend on this machine.
 *   node scripts/serve.ts preview   the production build, http://localhost:4173
 *   node scripts/serve.ts dev       with hot reload, http://localhost:5173
 */
import path from 'node:path'
import { build, createServer, preview, type InlineConfig } from 'vite'
import { dataFolderOf } from '../supabase/local/data-folder.ts'
import { readPorts } from '../supabase/local/ports.ts'
import { startStack, type Stack } from '../supabase/local/stack.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataFolder = dataFolderOf(root, process.env)
const mode = process.argv[2] === 'dev' ? 'dev' : 'preview'
// Vite restarts in this process when its settings change, which would break the database.
const NOT_WATCHED = ['**/.local/**', '**/scripts/**', '**/tests/**', '**/vite.config.ts', '**/.env*']
const migrations = path.join(root, 'supabase', 'migrations')
const log = (line: string) => console.log(line)
const parent = process.ppid

try {
  const ports = readPorts(mode, process.env)
  const stack = await startStack({ root, dataFolder, ports, log })
  const site = await serveSite(stack, ports.site).catch(async (error: unknown) => {
    await stack.stop()
    throw error
  })
  stack.startSchedule()
  stopOnSignal(async () => {
    await site.close()
    await stack.stop()
  })
  log(`
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
    // A separate folder from `dist`, so that a build that calls this machine can't go online by mistake.
    build: {
      outDir: path.join(dataFolder, 'site'),
      emptyOutDir: true,
      // `npm test -- budgets` limits what visitors download. The HEIC decoder is large but rarely needed.
      chunkSizeWarningLimit: 4_000,
    },
    server: { port, strictPort: true, host: 'localhost', watch: { ignored: NOT_WATCHED } },
    preview: { port, strictPort: true, host: 'localhost' },
  }
  if (mode === 'dev') {
    const server = await createServer({ ...config, plugins: [plugin] })
    server.watcher.on('all', (_, file) => {
      if (file.startsWith(migrations))
        log(`${path.basename(file)} changed. To apply it, stop the site and start it again.`)
    })
    return server.listen()
  }
  log('Building the site …')
  await build(config)
  return preview({ ...config, plugins: [plugin] })
}

/**
 * Stops everything on Ctrl-C, on SIGTERM, when the terminal window closes, and when the parent exits: npm runs a script in a
 * shell, and SIGTERM to npm stops only the shell. Without npm, the process may outlive its shell; tools that start it directly
 * set END_WITH_PARENT. A second signal after a second or more exits immediately.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  // Vite's own handler would exit once its server is closed, before the functions and the data are shut down.
  process.removeAllListeners('SIGTERM')
  process.stdin.removeAllListeners('end')
  let signaledAt: number | null = null
  const end = () => {
    // Under npm, Ctrl-C arrives twice: from the terminal and from npm.
    if (signaledAt !== null) return Date.now() - signaledAt > 1_000 ? process.exit(1) : undefined
    signaledAt = Date.now()
    void stop().finally(() => process.exit(0))
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end)
  const followsParent = process.env['END_WITH_PARENT'] ?? process.env['npm_lifecycle_event']
  if (followsParent) setInterval(() => process.ppid === parent || signaledAt || end(), 500).unref()
}
