/** What the project's configuration says, which `go-live` pushes to the hosted project: no code reads most of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'

const supabase = new URL('../../supabase/', import.meta.url)
const config = parse(readFileSync(new URL('config.toml', supabase), 'utf8'))
const functions = new URL('functions/', supabase)
const slugs = readdirSync(functions).filter((slug) => existsSync(new URL(`${slug}/index.ts`, functions)))

test('nobody can make an account, by any way in', () => {
  expect(config['auth']).toEqual({
    enabled: true,
    enable_signup: false,
    enable_anonymous_sign_ins: false,
    email: { enabled: false },
  })
})

test('every function is listed, and checks its callers itself', () => {
  const unchecked = slugs.map((slug) => [slug, { verify_jwt: false }])
  expect(config['functions']).toEqual(Object.fromEntries(unchecked))
})

test('only the tables that are meant for the API are in it', () => {
  expect(config['api']).toMatchObject({ schemas: ['public'] })
})
