import { createHash } from 'node:crypto'
import { contactSchema, quoteSchema } from '@contract/schemas.ts'
import { CONTRACT_VERSION } from '@contract/quote-shape.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

test('the contract version changes whenever a payload’s schema changes', () => {
  const shapes = [quoteSchema, contactSchema].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
  )
  const version = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 8)
  expect(CONTRACT_VERSION).toBe(version)
})
