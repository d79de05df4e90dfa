import type { Plugin } from 'vite'

/** A name for developer tools, on a line of its own. */
const NAME = /^\w+\.displayName = .+;$/gm
/** A component or context that is made when the module is loaded. */
const MADE = /^((?:export )?(?:var|let|const) \w+ = )(?=(?:\w+\.)?(?:forwardRef|createContext)\()/gm

/**
 * Lets the bundler leave out the components of a package that nobody uses. React Router's links and forms would stay in
 * every page's code, because a name for developer tools is written onto each, which counts as an effect, and because
 * `forwardRef` is not known to have none. Only the build does this. Behavior is the same without the names.
 *
 * @throws if nothing was left out: the package is written in another way now
 */
export function unnamedComponents(): Plugin {
  let found = false
  return {
    name: 'unnamed-components',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler(code) {
        const lean = code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ ')
        found ||= lean !== code
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('React Router names no components any more: remove this plugin')
    },
  }
}
