type Command = readonly [program: string, args: readonly string[]]

/**
 * Under npm, which names itself in the environment, that npm, run by Node: on Windows the plain names are .cmd files, which
 * cannot be run without a shell.
 */
const itself = ({ npm_execpath: file = '' }: NodeJS.ProcessEnv) => (/\bnpm-cli\.js$/.test(file) ? file : null)

/** How npm is run with these arguments. */
export function npm(env: NodeJS.ProcessEnv, ...args: readonly string[]): Command {
  const file = itself(env)
  return file === null ? ['npm', args] : [process.execPath, [file, ...args]]
}

/** How the program of a package is run with these arguments, without asking whether to install it. */
export function npx(env: NodeJS.ProcessEnv, ...args: readonly string[]): Command {
  return itself(env) === null ? ['npx', ['--yes', ...args]] : npm(env, 'exec', '--yes', '--', ...args)
}
