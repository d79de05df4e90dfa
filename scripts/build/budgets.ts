/**
 * Checks the size of every page: builds the site with example settings and adds up what a first visit downloads. Sizes
 * are as sent: text with brotli 11, pictures and fonts as they are. Bytes, unlike times, are the same in every run.
 */
import path from 'node:path'
import { kib, tooHeavy, tooLoose } from './budgets/compare.ts'
import { buildExample } from './budgets/example-build.ts'
import { PARTS, weighPage } from './budgets/weigh.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.local', 'budgets')
const built = await buildExample(root, folder)
const pages = built.map((page) => ({ ...page, weight: weighPage(folder, page) }))

console.log(['KiB of a first visit'.padEnd(28), ...PARTS.map((part) => part.padStart(8))].join(''))
for (const { address, weight } of pages) {
  console.log([address.padEnd(28), ...PARTS.map((part) => kib(weight[part]).padStart(8))].join(''))
}
const failures = pages.flatMap(tooHeavy)
for (const failure of failures) console.error(failure)
for (const form of [true, false]) for (const hint of tooLoose(pages, form)) console.warn(hint)
process.exit(failures.length === 0 ? 0 : 1)
