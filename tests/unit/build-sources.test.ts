import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { SOURCES } from '../../scripts/go-live/build-step.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('going live builds again after a change of any file that the build imports', async () => {
  const { output } = await cruise(['vite.config.ts', 'tailwind.config.ts', 'src'], {
    baseDir: ROOT,
    exclude: '^node_modules/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(ROOT, 'tsconfig.json') },
  })
  if (typeof output === 'string') throw new Error(output)
  // Packages, which package-lock.json stands for, are looked for and not found.
  const files = output.modules.filter((one) => !one.coreModule && !one.couldNotResolve).map(({ source }) => source)
  for (const file of ['scripts/operator/key-kind.ts', 'src/main.tsx', 'supabase/functions/_shared/contract/company.ts'])
    expect(files).toContain(file)
  const isKnown = (file: string) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`))
  expect(files.filter((file) => !isKnown(file))).toEqual([])
})
