import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { functionSettings, type Settings } from '../operator/check-settings.ts'
import { digestOfFiles, sha256 } from './digest.ts'
import { quoted } from './settings-file.ts'
import { type Cli, must, type Step, typed } from './step.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Kept among the secrets, so that any machine can tell which code is deployed. It is none. */
const SOURCE = 'FUNCTIONS_SOURCE'

const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }))

/** The digest of each secret: more of them the project does not tell. */
async function digests(cli: Cli, ref: string): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await must(cli, ['secrets', 'list', `--remote=${ref}`, '-o', 'json'])
  return new Map(secretsSchema.parse(JSON.parse(stdout)).map(({ name, value }) => [name, value]))
}

/** What of the functions' settings is not deployed as it stands in the file, and what is deployed and empty there. */
export async function secretDifferences(cli: Cli, ref: string, settings: Settings) {
  const there = await digests(cli, ref)
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

/** Ctrl-C, a closed window, and whoever else ends this process. */
const ENDINGS = ['SIGINT', 'SIGHUP', 'SIGTERM'] as const

/** By a file that only this user can read: what stands on a command line, every user of the machine can read. */
async function setFromFile(cli: Cli, ref: string, secrets: readonly [string, string | undefined][]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'go-live-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const end = (signal: NodeJS.Signals) => {
    remove()
    // The handler is gone, so now it ends the process.
    process.kill(process.pid, signal)
  }
  for (const signal of ENDINGS) process.once(signal, end)
  try {
    const file = path.join(folder, 'settings.env')
    writeFileSync(file, `${secrets.map(quoted).join('\n')}\n`, { mode: 0o600 })
    await must(cli, ['secrets', 'set', `--remote=${ref}`, '--yes', '--env-file', file])
  } finally {
    for (const signal of ENDINGS) process.off(signal, end)
    remove()
  }
}

const functionsSchema = z.array(z.object({ slug: z.string(), status: z.string(), verify_jwt: z.boolean() }))

/** @param project its folder; this project's unless a test says otherwise */
export function functionsStep(cli: Cli, ref: string, project = root): Step {
  const folder = path.join(project, 'supabase/functions')
  const slugs = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort()
  const source = digestOfFiles(project, ['supabase/functions', 'supabase/config.toml'])
  const deploy = ['functions', 'deploy', '--use-api', `--remote=${ref}`, '--yes']
  const note = ['secrets', 'set', `${SOURCE}=${source}`, `--remote=${ref}`, '--yes']
  return {
    name: 'the functions',
    async look() {
      const { stdout } = await must(cli, ['functions', 'list', `--remote=${ref}`, '-o', 'json'])
      const there = functionsSchema.parse(JSON.parse(stdout))
      const sound = there.filter(({ status, verify_jwt }) => status === 'ACTIVE' && !verify_jwt)
      const isCurrent = (await digests(cli, ref)).get(SOURCE) === sha256(source)
      const stale = slugs.filter((slug) => !isCurrent || !sound.some((one) => one.slug === slug))
      return stale.map((slug) => `deploy ${slug}`)
    },
    commands: [typed(deploy), typed(note)],
    async run() {
      await must(cli, deploy)
      await must(cli, note)
    },
  }
}
