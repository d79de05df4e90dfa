import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Npm, Outcome } from '../../../scripts/operate/go-live/official-cli.ts'
import type { HostedDatabase } from '../database/hosted-database.ts'

const done = (stdout = '', status = 0): Outcome => ({ status, stdout, stderr: '' })
const changes = (command: string) => !/ (diff|list) |--dry-run/.test(`${command} `)

/**
 * Stands in for npm, the official CLI and the project behind it: keeps what it is told, answers as CLI 3.1 does, and pushes
 * migrations to a real database.
 */
export function recordedCli(database: Pick<HostedDatabase, 'missing' | 'migrate'>) {
  const commands: string[] = []
  const secrets = new Map<string, string>()

  async function push(isDry: boolean): Promise<Outcome> {
    const missing = await database.missing()
    if (isDry) return { ...done(), stderr: `Would push these migrations:\n${missing.join('\n')}` }
    for (const file of missing) await database.migrate(file)
    return done('Finished supabase db push.')
  }

  const npm: Npm = async (args) => {
    if (args[0] === 'run') return (commands.push(args.join(' ')), done())
    const asked = args.slice(4)
    commands.push(asked.join(' '))
    // Where nobody can be asked, the CLI changes nothing without it.
    if (changes(asked.join(' ')) && !asked.includes('--yes')) return { ...done('', 1), stderr: 'Re-run with --yes.' }
    switch (asked.slice(0, 2).join(' ')) {
      case 'config diff':
        return done('auth.enable_signup: true -> false', 2)
      case 'db push':
        return push(asked.includes('--dry-run'))
      case 'secrets list':
        return done(JSON.stringify([...secrets.keys()].map((name) => ({ name, value: 'digest' }))))
      case 'secrets set':
        for (const [name, value = ''] of Object.entries(parseEnv(readFileSync(asked[3] ?? '', 'utf8')))) {
          secrets.set(name, value)
        }
        return done()
      case 'secrets unset':
        secrets.delete(asked[2] ?? '')
        return done()
      case 'config push':
      case 'functions deploy':
        return done()
      default:
        return { ...done('', 1), stderr: `unknown command ${asked.join(' ')}` }
    }
  }
  const changing = () => commands.filter(changes)
  return { npm, commands, changing, secrets }
}
