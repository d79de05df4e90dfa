import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ANSWERS, asFile } from '../support/builders/go-live-settings.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'
import { tempFolder } from '../support/servers/temp-folder.ts'

const project = await startHostedProject()
const folder = tempFolder()
const at = (name: string) => path.join(folder, name)

/** In the place of the official CLI: notes what it is asked, and answers as for a new project. */
const NPX = `#!/bin/sh
echo "$*" >> "$(dirname "$0")/asked"
case "$*" in *list*) echo '[]';; esac
`

test.skipIf(process.platform === 'win32')(
  'npm run go-live -- --dry-run says what it would do, and fails where something is wrong',
  async () => {
    project.behaves()
    writeFileSync(at('settings'), asFile(project.settings))
    writeFileSync(at('npx'), NPX, { mode: 0o755 })
    const { code, output } = await project.run('go-live.ts', ['--dry-run', '--settings', at('settings')], {
      PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
      // Not by the npm that runs the tests.
      npm_execpath: '',
    })
    const asked = readFileSync(at('asked'), 'utf8')
    expect(output).toContain('- deploy submit-quote')
    expect(output.trimEnd()).toMatch(/Nothing was changed[.]$/)
    expect(output).toContain('FIX   the deployed settings')
    expect(code).toBe(1)
    expect(asked).toContain('supabase@3 secrets list --remote=abcdefghijklmnopqrst')
    expect(asked).not.toMatch(/ (deploy|set|unset) |--yes$/m)
  },
)

test('under npm the official CLI is run by that npm, without a shell or a .cmd file', async () => {
  writeFileSync(at('npm-cli.js'), 'console.error(`asked for ${process.argv.slice(2).join(" ")}`); process.exit(1)')
  writeFileSync(at('settings'), asFile(ANSWERS))
  const env = { npm_execpath: at('npm-cli.js'), PATH: '' }
  const { output } = await project.run('go-live.ts', ['--settings', at('settings'), '--dry-run'], env)
  expect(output).toContain('asked for exec --yes -- supabase@3 config diff --remote=abcdefghijklmnopqrst')
})
