/**
 * Type-checks every edge function as Deno will run it, the local stack's and the hosted runtime's, and compares its imports with the
 * pins in its deno.json, the only list that the deploy reads. npm packages come from node_modules, without network; the root package.json is hidden.
 * Deno finds packages in node_modules even when they are not pinned, so the imports are compared as well.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { installedDenos } from './installed-denos.ts'

const functions = path.resolve(import.meta.dirname, '../supabase/functions')
const denos = installedDenos()

const pinsSchema = z.object({ imports: z.record(z.string(), z.string()) })
const importsSchema = z.array(z.object({ specifier: z.string() })).default([])
const graphSchema = z.object({ modules: z.array(z.object({ specifier: z.string(), dependencies: importsSchema })) })

/** Runs a Deno on a function and returns its output. Throws Deno's error text. */
function run(deno: string, slug: string, ...command: readonly string[]): string {
  const files = ['--config', path.join(functions, slug, 'deno.json'), path.join(functions, slug, 'index.ts')]
  const env = { ...process.env, DENO_NO_PACKAGE_JSON: '1', DENO_NO_UPDATE_CHECK: '1' }
  const args = [...command, '--node-modules-dir=manual', ...files]
  const { status, stdout, stderr, error } = spawnSync(deno, args, { encoding: 'utf8', env })
  if (error) throw error
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** Packages that a function's own files import, sorted. */
function importedPackages(deno: string, slug: string): string[] {
  const { modules } = graphSchema.parse(JSON.parse(run(deno, slug, 'info', '--json')))
  const ours = modules.filter(({ specifier }) => specifier.includes('/supabase/functions/'))
  const specifiers = ours.flatMap(({ dependencies }) => dependencies.map(({ specifier }) => specifier))
  return [...new Set(specifiers.filter((specifier) => !specifier.startsWith('.')))].sort()
}

const slugs = readdirSync(functions).filter((slug) => existsSync(path.join(functions, slug, 'index.ts')))
if (slugs.length === 0) throw new Error(`No function found in ${functions}`)

if (denos.length === 1) console.log('The Deno of hosted functions is not installed here: nothing is checked with it.')
for (const slug of slugs) {
  const pins = readFileSync(path.join(functions, slug, 'deno.json'), 'utf8')
  const pinned = Object.keys(pinsSchema.parse(JSON.parse(pins)).imports).sort()
  for (const { name, path: deno } of denos) {
    try {
      run(deno, slug, 'check')
      const imported = importedPackages(deno, slug)
      if (`${pinned}` !== `${imported}`) throw new Error(`deno.json pins: ${pinned}; imported: ${imported}`)
      console.log(`ok      ${slug}, ${name}`)
    } catch (error) {
      console.error(`FAILED  ${slug}, ${name}\n${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
}
