import path from 'node:path'
import type { Plugin } from 'vite'
import { limitBodies } from './body-limits.ts'
import { functionGateway } from './function-gateway.ts'
import type { FunctionProcess } from './function-process.ts'
import { sandboxUploads } from './upload-headers.ts'

/** Stands before the backend, as a hosted project's gateway does: functions, and what the backend itself lets through. */
export function gateway(root: string, functions: ReadonlyMap<string, FunctionProcess>): Plugin {
  const sources = path.join(root, 'supabase', 'functions')
  const gates = [functionGateway(functions), limitBodies(), sandboxUploads()]
  return {
    name: 'local-gateway',
    configureServer({ middlewares, watcher }) {
      for (const gate of gates) middlewares.use(gate)
      watcher.on('all', (_event, file) => {
        if (file.startsWith(sources)) for (const process of functions.values()) void process.reload()
      })
    },
    configurePreviewServer({ middlewares }) {
      for (const gate of gates) middlewares.use(gate)
    },
  }
}
