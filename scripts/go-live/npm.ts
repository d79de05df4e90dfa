type Command = readonly [program: string, args: readonly string[]]

/**
 * Under npm, which names itself in the environment, that npm, run by Node: on Windows the plain names are .cmd files, which
 * cannot be run without a shell.
 */
const itself = ({ npm_execpath: file = '' }: NodeJS.ProcessEnv) => (/\bnpm-cli\.js$/.test(file) ? file : null)

/** Returns the command that runs npm with these arguments. */
export function npm(env: NodeJS.ProcessEnv, ...args: readonly string[]): Command {
  const file = itself(env)
  return file === null ? ['npm', args] : [process.execPath, [file, ...args]]
}

/** Returns the command that runs a package's program, without asking whether to install it. */
export function npx(env: NodeJS.ProcessEnv, ...args: readonly string[]): Command {
  return itself(env) === null ? ['npx', ['--yes', ...args]] : npm(env, 'exec', '--yes', '--', ...args)
}
