import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { functionSettings, type Settings } from '../operator/check-settings.ts'
import { OperatorError } from '../operator/target.ts'
import { type Cli, must, type Step, typed } from './step.ts'

const FUNCTIONS = path.resolve(import.meta.dirname, '../../supabase/functions')

const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Compares the functions' settings with the deployed ones: what to set, and what to remove. */
export async function secretDifferences(cli: Cli, ref: string, settings: Settings) {
  // The project shows only digests.
  const { stdout } = await must(cli, ['secrets', 'list', `--remote=${ref}`, '-o', 'json'])
  const there = new Map(secretsSchema.parse(JSON.parse(stdout)).map(({ name, value }) => [name, value]))
  return {
    set: Object.entries(functionSettings(settings)).filter(([name, value]) => there.get(name) !== sha256(value ?? '')),
    unset: Object.keys(settings).filter((name) => !settings[name] && there.has(name)),
  }
}

export function secretsStep(cli: Cli, ref: string, settings: Settings): Step {
  const differences = () => secretDifferences(cli, ref, settings)
  return {
    name: 'the functions’ settings',
    async look() {
      const { set, unset } = await differences()
      return [...set.map(([name]) => `set ${name}`), ...unset.map((name) => `remove ${name}`)]
    },
    commands: [typed(['secrets', 'set', `--remote=${ref}`, '--yes', '--env-file <the settings>'])],
    async run() {
      const { set, unset } = await differences()
      if (set.length > 0) await setFromFile(cli, ref, set)
      if (unset.length > 0) await must(cli, ['secrets', 'unset', ...unset, `--remote=${ref}`, '--yes'])
    },
  }
}

/** Formats a line of a settings file, in quotes that the value does not contain. */
function quoted([name, value = '']: readonly [string, string | undefined]): string {
  const sign = ["'", '"', '`'].find((one) => !value.includes(one))
  if (sign === undefined) throw new OperatorError(`${name} cannot be set: it contains all kinds of quotes.`)
  return `${name}=${sign}${value}${sign}`
}

/** Passes secrets by a file that only this user can read: every user of the machine can read a command line. */
async function setFromFile(cli: Cli, ref: string, secrets: readonly [string, string | undefined][]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'go-live-'))
  try {
    const file = path.join(folder, 'settings.env')
    writeFileSync(file, `${secrets.map(quoted).join('\n')}\n`, { mode: 0o600 })
    await must(cli, ['secrets', 'set', `--remote=${ref}`, '--yes', '--env-file', file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Deploys all functions each time: harmless if nothing changed, and it undoes changes made by hand. */
export function functionsStep(cli: Cli, ref: string): Step {
  const slugs = readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
  const deploy = ['functions', 'deploy', '--use-api', `--remote=${ref}`, '--yes']
  return {
    name: 'the functions',
    look: async () => slugs.sort().map((slug) => `deploy ${slug}`),
    commands: [typed(deploy)],
    run: async () => void (await must(cli, deploy)),
  }
}
