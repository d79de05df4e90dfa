/**
 * Prints how hard each page is to read: its school grade by Flesch-Kincaid, counted over the sentences of src/content.
 * tests/unit/reading.test.ts holds the limit.
 */
import path from 'node:path'
import { runnerImport } from 'vite'
import { gradeOf, sentencesIn } from './reading/grade.ts'
import type * as pages from './reading/pages.ts'

const root = path.resolve(import.meta.dirname, '..')
// The content imports the contract by its alias, which Node does not know.
const { module } = await runnerImport<typeof pages>(path.join(root, 'scripts/reading/pages.ts'), {
  root,
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
})

console.log(`${'page'.padEnd(28)}${'sentences'.padStart(10)}${'grade'.padStart(8)}`)
for (const [page, content] of Object.entries(module.readingMatter)) {
  const sentences = sentencesIn(content)
  console.log(`${page.padEnd(28)}${String(sentences.length).padStart(10)}${gradeOf(sentences).toFixed(1).padStart(8)}`)
}
