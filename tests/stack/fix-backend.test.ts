import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixDatabase, quietBackend } from '../../supabase/local/fix-backend.ts'

let database: PGlite
beforeAll(async () => {
  fixDatabase()
  database = new PGlite()
  await database.exec('create table answers (list text[], flag boolean, line text, number integer, content jsonb)')
})
afterAll(() => database.close())

test.each([
  ['list', { a: 1 }],
  ['list', [{ a: 1 }]],
  ['flag', { a: 1 }],
  ['line', { a: 1 }],
])('a value that does not fit is refused, and the next statement works: %s %j', async (column, value) => {
  await database.query('begin')
  const insert = database.query(`insert into answers (${column}) values ($1)`, [value])
  await expect(insert).rejects.toMatchObject({ code: '22P02' })
  await database.query('rollback')

  await database.query('begin')
  await database.query('insert into answers (list, content) values ($1, $2)', [['a'], { a: 1 }])
  await database.query('commit')
  expect((await database.query('delete from answers returning list, content')).rows).toEqual([
    { list: ['a'], content: { a: 1 } },
  ])
})

test('an error of Postgres itself is reported as before', async () => {
  await expect(database.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
})

test('the backend is silent but for errors, and of a refused statement its code is shown, not what was typed', () => {
  const { log, warn, error } = console
  const shown: unknown[] = []
  console.error = (...values: unknown[]) => void shown.push(...values)
  quietBackend()
  console.log('Applied migration')
  console.error(Object.assign(new Error('failing row'), { code: '23514', constraint: 'full_name', params: ['typed'] }))
  console.error('Migration failed')
  Object.assign(console, { log, warn, error })
  expect(shown).toEqual(['[database] refused a statement: 23514', 'Migration failed'])
})
