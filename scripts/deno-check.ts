/**
 * Type-checks all edge functions on two versions of Deno: the local stack's and the hosted one. Then compares each function's
 * imports with the pins in its deno.json, because Deno also finds unpinned packages in node_modules, but the deployment
 * doesn't.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { DENO } from '../supabase/local/function-process.ts'
import { installedDenos } from './installed-denos.ts'

const functions = path.resolve(import.meta.dirname, '../supabase/functions')
/** Deno finds its earlier results only if the paths stay the same, and each version deletes those of another. */
const cache = path.resolve(import.meta.dirname, '../.local/deno-check')
const slugs = readdirSync(functions).filter((name) => !name.startsWith('_'))
const denos = installedDenos()
if (denos.length === 1)
  console.log('The Deno of hosted functions isn’t installed here, so functions are checked only on the local stack’s.')

const configOf = (slug: string) => path.join(functions, slug, 'deno.json')
const entryOf = (slug: string) => path.join(functions, slug, 'index.ts')
const pinsSchema = z.object({ imports: z.record(z.string(), z.string()) })
const readPins = (slug: string) => pinsSchema.parse(JSON.parse(readFileSync(configOf(slug), 'utf8'))).imports

async function run(deno: string, command: readonly string[], config: string, entries: readonly string[]) {
  const DENO_DIR = path.join(cache, path.basename(path.dirname(deno)))
  const env = { ...process.env, DENO_DIR, DENO_NO_PACKAGE_JSON: '1', DENO_NO_UPDATE_CHECK: '1' }
  const args = [...command, '--node-modules-dir=manual', '--config', config, ...entries]
  return (await promisify(execFile)(deno, args, { env, maxBuffer: 1e8 })).stdout
}

const importsSchema = z.array(z.object({ specifier: z.string() })).default([])
const graphSchema = z.object({ modules: z.array(z.object({ specifier: z.string(), dependencies: importsSchema })) })

async function comparePins(slug: string): Promise<void> {
  const json = await run(DENO, ['info', '--json'], configOf(slug), [entryOf(slug)])
  const ours = graphSchema
    .parse(JSON.parse(json))
    .modules.filter(({ specifier }) => /\/supabase\/functions\//.test(specifier))
  const specifiers = ours.flatMap(({ dependencies }) => dependencies.map(({ specifier }) => specifier))
  const imported = [...new Set(specifiers.filter((specifier) => !specifier.startsWith('.')))].sort()
  const names = Object.keys(readPins(slug)).sort()
  if (`${names}` !== `${imported}`) throw new Error(`deno.json pins: ${names}; imported: ${imported}`)
}

async function report(what: string, check: Promise<unknown>): Promise<void> {
  try {
    await check
    console.log(`ok      ${what}`)
  } catch (error) {
    console.error(`FAILED  ${what}\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

// Checks all functions at once, because each run of Deno reads the same libraries. tests/unit/supabase-config.test.ts proves
// that their pins agree.
const config = path.join(cache, 'deno.json')
mkdirSync(cache, { recursive: true })
writeFileSync(config, JSON.stringify({ imports: Object.assign({}, ...slugs.map(readPins)) }))
await Promise.all([
  ...denos.map(({ name, path: deno }) => report(name, run(deno, ['check'], config, slugs.map(entryOf)))),
  ...slugs.map((slug) => report(slug, comparePins(slug))),
])
