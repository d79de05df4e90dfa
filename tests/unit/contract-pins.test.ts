import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = new URL('../../', import.meta.url)
const functions = new URL('supabase/functions/', root)

function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(path, root), 'utf8')))
}

const slugs = readdirSync(functions).filter((slug) => existsSync(new URL(`${slug}/index.ts`, functions)))
const pinsOf = (slug: string) =>
  readJson(`supabase/functions/${slug}/deno.json`, z.object({ imports: z.record(z.string(), z.string()) })).imports

describe('the edge functions', () => {
  test('are found', () => {
    expect(slugs).toEqual(expect.arrayContaining(['submit-contact', 'submit-quote']))
  })

  test.each(slugs)('%s pins exactly the versions that are installed', (slug) => {
    const pins = Object.entries(pinsOf(slug))
    expect(pins.length).toBeGreaterThan(0)
    for (const [name, pin] of pins) {
      const { version } = readJson(`node_modules/${name}/package.json`, z.object({ version: z.string() }))
      expect(pin).toBe(`npm:${name}@${version}`)
    }
  })
})
