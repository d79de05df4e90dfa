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
// Vite restarts inside this process when its own settings change, and that would break the database.
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
  stopWhenAsked(async () => {
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
    // Not `dist`: a build that calls this machine must not be put online by mistake.
    build: {
      outDir: path.join(dataFolder, 'site'),
      emptyOutDir: true,
      // `npm test -- budgets` weighs what a visitor downloads; the decoder of HEIC photos is large, and rarely needed.
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
 * Stops everything on Ctrl-C, on SIGTERM, when the terminal's window is closed, and when the parent ends: npm runs a script
 * in a shell, and SIGTERM to npm ends only the shell. Started by hand, without npm, it may outlive its shell; tools that start
 * it directly set END_WITH_PARENT. Another signal a second later exits at once.
 */
function stopWhenAsked(stop: () => Promise<void>): void {
  // Vite's own would end the process as soon as its server is closed, before the functions and the data are left in order.
  process.removeAllListeners('SIGTERM')
  process.stdin.removeAllListeners('end')
  let askedAt: number | null = null
  const end = () => {
    // Under npm, Ctrl-C arrives twice: from the terminal and from npm.
    if (askedAt !== null) return Date.now() - askedAt > 1_000 ? process.exit(1) : undefined
    askedAt = Date.now()
    void stop().finally(() => process.exit(0))
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end)
  const watches = process.env['END_WITH_PARENT'] ?? process.env['npm_lifecycle_event']
  if (watches) setInterval(() => process.ppid === parent || askedAt || end(), 500).unref()
}
