import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('a command that changes or erases something is told nothing but what its caller types', () => {
  expect(manifest).toMatchObject({
    scripts: {
      'go-live': 'node scripts/go-live.ts',
      reset: 'node scripts/reset.ts',
      outbox: 'node scripts/outbox.ts',
      sweep: 'node scripts/sweep-photos.ts',
      forget: 'node scripts/forget.ts',
    },
  })
})
