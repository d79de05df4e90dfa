import path from 'node:path'
import type { PluginOption } from 'vite'

const LUCIDE_MAKER = /^\.\.\/createLucideIcon\.mjs$/
const PLAIN_MAKER = '\0plain-icon'
const PRELOADER = '\0vite/preload-helper.js'

/** The router's own file; its name has a hash. */
const ROUTER = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/

/**
 * Leaves out code that no page runs. The router's package keeps its forms, script tags and prefetching alive by the way
 * it declares them, whoever does not import them; lucide makes icons with more settings than there are icons; and each
 * lazy import is wrapped into a helper that preloads chunks, which here the pages name themselves.
 */
export function leanCode(): PluginOption {
  return {
    name: 'lean-code',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: LUCIDE_MAKER }, handler: () => PLAIN_MAKER },
    load: {
      order: 'pre',
      handler(id) {
        if (id === PRELOADER) return 'export const __vitePreload = (load) => load()'
        if (id === PLAIN_MAKER) return `export { plainIcon as default } from '${PLAIN_ICON}'`
        return null
      },
    },
    transform: { filter: { id: ROUTER }, handler: (code) => ({ code: markPure(code), map: null }) },
  }
}

const PLAIN_ICON = path.resolve(import.meta.dirname, '../src/ui/plain-icon.ts').replaceAll('\\', '/')

/** Declares what creating a component does: nothing, when nobody uses it. */
function markPure(code: string): string {
  return code
    .replace(/ = (React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^(var \w+ = )(class extends React\d*\.Component \{\n[^]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();')
    .replace(/^\w+\.displayName = .*;$/gm, '')
}
