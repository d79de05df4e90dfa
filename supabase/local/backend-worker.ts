/** Runs the backend in its own thread, because a slow statement would block pages and functions. Posts its port. */
import { parentPort, workerData } from 'node:worker_threads'
import { preview } from 'vite'
import { z } from 'zod'
import { fixDatabase, quietBackend } from './fix-backend.ts'

quietBackend()
const config = z.string().parse(workerData)
// Set before the import, because the backend reads these when its module loads.
Object.assign(process.env, { EXPERIMENTAL_STORAGE: '1', DO_NOT_TRACK: '1' })
const { supalite } = await import('@supabase/lite/vite')
fixDatabase()

const backend = supalite({
  config,
  prefixes: ['/rest/v1', '/storage/v1'],
  admin: false,
  initOnBoot: false,
  watchSchema: false,
})
const server = await preview({
  configFile: false,
  logLevel: 'warn',
  plugins: [backend],
  preview: { port: 0, host: '127.0.0.1', cors: false },
})
const address = server.httpServer.address()
parentPort?.postMessage(typeof address === 'object' ? address?.port : null)
parentPort?.once('message', () => void server.close())
