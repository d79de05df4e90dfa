import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Settings } from '../operator/check-settings.ts'
import { type npm, npx } from './npm.ts'
import type { Cli, Outcome } from './step.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs a program in the project's folder, without a shell and without input. */
export function run([program, args]: ReturnType<typeof npm>, env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: false })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
}

/** The official CLI, with the settings' access token, or logged in by `npx supabase@3 login`. */
export function officialCli({ SUPABASE_ACCESS_TOKEN: token, SUPABASE_DB_PASSWORD: password }: Settings): Cli {
  const env = {
    ...process.env,
    ...(token && { SUPABASE_ACCESS_TOKEN: token }),
    ...(password && { SUPABASE_DB_PASSWORD: password }),
  }
  return (args) => run(npx(process.env, 'supabase@3', ...args), env)
}
