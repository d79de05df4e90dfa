/** Tests the configuration that go-live pushes to the hosted project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { z } from 'zod'

const supabase = new URL('../../supabase/', import.meta.url)
const config = parse(readFileSync(new URL('config.toml', supabase), 'utf8'))
const functions = new URL('functions/', supabase)
const slugs = readdirSync(functions).filter((slug) => existsSync(new URL(`${slug}/index.ts`, functions)))

test('sign-up is off for every auth method [security]', () => {
  expect(config['auth']).toEqual({
    enabled: true,
    enable_signup: false,
    enable_anonymous_sign_ins: false,
    email: { enabled: false },
  })
})

test('every function is listed, with verify_jwt off because it checks the key itself', () => {
  const unchecked = slugs.map((slug) => [slug, { verify_jwt: false }])
  expect(config['functions']).toEqual(Object.fromEntries(unchecked))
})

test('the API exposes only the public schema', () => {
  expect(config['api']).toMatchObject({ schemas: ['public'] })
})

const readJson = <Schema extends z.ZodType>(file: URL, schema: Schema): z.infer<Schema> =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))

test.each(slugs)('%s pins the exact versions that are installed', (slug) => {
  const { imports } = readJson(
    new URL(`${slug}/deno.json`, functions),
    z.object({ imports: z.record(z.string(), z.string()) }),
  )
  expect(Object.keys(imports).length).toBeGreaterThan(0)
  for (const [name, pin] of Object.entries(imports)) {
    const manifest = new URL(`../node_modules/${name}/package.json`, supabase)
    expect(pin).toBe(`npm:${name}@${readJson(manifest, z.object({ version: z.string() })).version}`)
  }
})
