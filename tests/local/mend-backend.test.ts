import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mendDatabase, quietBackend } from '../../supabase/local/mend-backend.ts'

let database: PGlite
beforeAll(async () => {
  mendDatabase()
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

test('what the backend says of itself is not shown; warnings, errors and the functions’ lines are', () => {
  const shown: string[] = []
  const note = (...values: unknown[]) => void shown.push(values.join(' '))
  vi.spyOn(console, 'log').mockImplementation(note)
  vi.spyOn(console, 'warn').mockImplementation(note)
  vi.spyOn(console, 'error').mockImplementation(note)
  const { log, warn, error } = console
  quietBackend()
  console.warn('EXPERIMENTAL FEATURES ENABLED: storage - not supported, do not use in production.')
  console.log(' \u001b[32m✓\u001b[39m', 'Applied migration', '\u001b[36m20261121000100_soft_quotes.sql\u001b[39m')
  console.log()
  console.log('\u001b[2m[\u001b[22m DATA \u001b[2m]\u001b[22m tables: 14 / columns: 147')
  console.log('[submit-quote] ended (code 1); restarting')
  console.warn('EXPERIMENTAL FEATURES ENABLED: cloud')
  console.error(Object.assign(new Error('failing row'), { code: '23514', constraint: 'full_name', params: ['typed'] }))
  console.error('Migration failed')
  Object.assign(console, { log, warn, error })
  expect(shown).toEqual([
    '[submit-quote] ended (code 1); restarting',
    'EXPERIMENTAL FEATURES ENABLED: cloud',
    '[database] refused a statement: 23514 full_name',
    'Migration failed',
  ])
})
