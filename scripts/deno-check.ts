/**
 * Type-checks every edge function as Deno will run it, the local stack's and the hosted runtime's, and compares its imports with the
 * pins in its deno.json, the only list that the deploy reads. npm packages come from node_modules, without network; the root package.json is hidden.
 * Deno finds packages in node_modules even when they are not pinned, so the imports are compared as well.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Deno, installedDenos } from './installed-denos.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const functions = path.join(root, 'supabase/functions')
const denos = installedDenos()

const pinsSchema = z.object({ imports: z.record(z.string(), z.string()) })
const graphSchema = z.object({
  modules: z.array(
    z.object({ specifier: z.string(), dependencies: z.array(z.object({ specifier: z.string() })).default([]) }),
  ),
})

/** Runs a Deno on a function and returns its output. Throws Deno's error text. */
function run(deno: Deno, slug: string, ...command: readonly string[]): string {
  const folder = path.join(functions, slug)
  const { status, stdout, stderr, error } = spawnSync(
    deno.path,
    [
      ...command,
      '--node-modules-dir=manual',
      '--config',
      path.join(folder, 'deno.json'),
      path.join(folder, 'index.ts'),
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DENO_NO_PACKAGE_JSON: '1', DENO_NO_UPDATE_CHECK: '1' } },
  )
  if (error) throw error
  if (status !== 0) throw new Error(`${deno.name}: ${stderr}`)
  return stdout
}

/** Packages that a function's own files import, sorted. */
function importedPackages(slug: string): string[] {
  const { modules } = graphSchema.parse(JSON.parse(run(denos[0], slug, 'info', '--json')))
  const ours = modules.filter(({ specifier }) => specifier.includes('/supabase/functions/'))
  const specifiers = ours.flatMap(({ dependencies }) => dependencies.map(({ specifier }) => specifier))
  return [...new Set(specifiers.filter((specifier) => !specifier.startsWith('.')))].sort()
}

function check(slug: string): void {
  for (const deno of denos) run(deno, slug, 'check')
  const { imports } = pinsSchema.parse(JSON.parse(readFileSync(path.join(functions, slug, 'deno.json'), 'utf8')))
  const pinned = Object.keys(imports).sort().join(', ')
  const imported = importedPackages(slug).join(', ')
  if (pinned !== imported) throw new Error(`deno.json pins ${pinned || 'nothing'}; imported: ${imported || 'nothing'}`)
}

const slugs = readdirSync(functions).filter((slug) => existsSync(path.join(functions, slug, 'index.ts')))
if (slugs.length === 0) throw new Error(`No function found in ${functions}`)

console.log(denos.map(({ name }) => name).join(' and '))
if (denos.length === 1) console.log('The Deno of hosted functions is not installed here: nothing is checked with it.')
for (const slug of slugs) {
  try {
    check(slug)
    console.log(`ok      ${slug}`)
  } catch (error) {
    console.error(`FAILED  ${slug}\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
