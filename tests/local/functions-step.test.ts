import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { functionsStep } from '../../scripts/go-live/function-steps.ts'
import { recordedCli } from '../support/servers/recorded-cli.ts'

const CODE = ['supabase/config.toml', 'supabase/functions/_shared/mail.ts', 'supabase/functions/submit-quote/index.ts']

const folder = mkdtempSync(path.join(tmpdir(), 'functions-'))
beforeAll(() => {
  for (const file of CODE) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the functions are deployed again when their own code, what they share or the configuration changed', async () => {
  const { cli } = recordedCli({ missing: async () => [], migrate: async () => undefined })
  const step = () => functionsStep(cli, 'abcdefghijklmnopqrst', folder)
  for (const file of CODE) {
    expect(await step().look()).toEqual(['deploy submit-quote'])
    await step().run()
    expect(await step().look()).toEqual([])
    appendFileSync(path.join(folder, file), '# changed\n')
  }
  expect(await step().look()).toEqual(['deploy submit-quote'])
})
