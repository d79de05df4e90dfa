import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mendDatabase } from '../../supabase/local/mend-backend.ts'

let database: PGlite
beforeAll(async () => {
  mendDatabase()
  database = new PGlite()
  await database.exec('create table answers (list text[], flag boolean, line text, number integer, content jsonb)')
})
afterAll(() => database.close())

test.each([
  ['list', { a: 1 }],
  ['list', 7],
  ['list', [{ a: 1 }]],
  ['flag', { a: 1 }],
  ['flag', 1],
  ['line', { a: 1 }],
  ['line', ['a']],
  ['number', { a: 1 }],
])('a value that does not fit is refused, and nothing after it is: %s %j', async (column, value) => {
  await database.query('begin')
  const insert = database.query(`insert into answers (${column}) values ($1)`, [value])
  const outcome = await insert.then(
    () => 'taken',
    (reason: unknown) => Reflect.get(Object(reason), 'code'),
  )
  expect(['taken', '22P02']).toContain(outcome)
  await database.query('rollback')

  await database.query('begin')
  await database.query('insert into answers (list, content) values ($1, $2)', [['a'], { a: 1 }])
  await database.query('commit')
  expect((await database.query('delete from answers returning list, content')).rows).toEqual([
    { list: ['a'], content: { a: 1 } },
  ])
})

test('what Postgres itself refuses is told as before', async () => {
  await expect(database.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
})
