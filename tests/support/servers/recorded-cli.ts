import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { parseEnv } from 'node:util'
import type { Cli, Outcome } from '../../../scripts/go-live/step.ts'
import type { startHostedDatabase } from '../database/hosted-database.ts'

type Pushed = Pick<Awaited<ReturnType<typeof startHostedDatabase>>, 'missing' | 'migrate'>

const done = (stdout = '', code = 0): Outcome => ({ code, stdout, stderr: '' })
const changes = (command: string) => !/ (diff|list) |--dry-run/.test(`${command} `)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Stands in for the official CLI and the project behind it: keeps what it is told, answers as CLI 3.1 does, and pushes
 * migrations to a real database.
 */
export function recordedCli(database: Pushed) {
  const commands: string[] = []
  const secrets = new Map<string, string>()
  let configured = false

  async function push(isDry: boolean): Promise<Outcome> {
    const missing = await database.missing()
    if (missing.length === 0) return done('Remote database is up to date.')
    if (isDry)
      return { ...done(), stderr: `Would push these migrations:\n${missing.map((file) => ` • ${file}`).join('\n')}` }
    for (const file of missing) await database.migrate(file)
    return done('Finished supabase db push.')
  }

  function setSecrets(args: readonly string[]): Outcome {
    const file = args[args.indexOf('--env-file') + 1] ?? ''
    const given = args.includes('--env-file')
      ? Object.entries(parseEnv(readFileSync(file, 'utf8')))
      : args.slice(2).flatMap((arg): [string, string][] => (arg.startsWith('--') ? [] : [split(arg)]))
    for (const [name, value] of given) secrets.set(name, value ?? '')
    return done()
  }

  const cli: Cli = async (args) => {
    commands.push(args.join(' '))
    // Where nobody can be asked, the CLI changes nothing without it.
    if (changes(args.join(' ')) && !args.includes('--yes'))
      return { ...done('', 1), stderr: 'Re-run with --yes to confirm.' }
    const [room, verb] = args
    switch (`${room} ${verb}`) {
      case 'config diff':
        return configured ? done() : done('auth.enable_signup: true -> false', 2)
      case 'config push':
        configured = true
        return done()
      case 'db push':
        return push(args.includes('--dry-run'))
      case 'secrets list':
        return done(JSON.stringify([...secrets].map(([name, value]) => ({ name, value: sha256(value) }))))
      case 'secrets set':
        return setSecrets(args)
      case 'secrets unset':
        secrets.delete(args[2] ?? '')
        return done()
      case 'functions deploy':
        return done()
      default:
        return { code: 1, stdout: '', stderr: `unknown command ${args.join(' ')}` }
    }
  }
  const changing = () => commands.filter(changes)
  return { cli, commands, changing, secrets }
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
