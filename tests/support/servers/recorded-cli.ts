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
  function setAll(file = ''): Outcome {
    for (const [name, value = ''] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) secrets.set(name, value)
    return done()
  }
  const answers: Readonly<Record<string, (asked: readonly string[]) => Outcome | Promise<Outcome>>> = {
    'config diff': () => done('auth.enable_signup: true -> false\n', 2),
    'config push': () => done(),
    'db push': (asked) => push(asked.includes('--dry-run')),
    'secrets list': () => done(JSON.stringify([...secrets.keys()].map((name) => ({ name, value: 'digest' })))),
    'secrets set': ([, , , file]) => setAll(file),
    'secrets unset': ([, , name = '']) => (secrets.delete(name), done()),
    'functions deploy': () => done(),
  }

  const npm: Npm = async (args) => {
    const isCli = args[0] !== 'run'
    const asked = isCli ? args.slice(4) : args
    commands.push(asked.join(' '))
    if (!isCli) return done()
    // Where nobody can be asked, the CLI changes nothing without it.
    if (changes(asked.join(' ')) && !asked.includes('--yes')) return { ...done('', 1), stderr: 'Re-run with --yes.' }
    const answer = answers[asked.slice(0, 2).join(' ')]
    return answer ? answer(asked) : { ...done('', 1), stderr: `unknown command ${asked.join(' ')}` }
  }
  const changing = () => commands.filter(changes)
  return { npm, commands, changing, secrets }
}
