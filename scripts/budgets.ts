/**
 * Checks the size of every page: builds the site with example settings and adds up what a first visit downloads. Sizes
 * are as sent: text with brotli 11, pictures and fonts as they are. Bytes, unlike times, are the same in every run.
 */
import path from 'node:path'
import { buildExample } from './budgets/example-build.ts'
import { limitsOf, PARTS, weighPage } from './budgets/weigh.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.local', 'budgets')
const pages = await buildExample(root, folder)

const kib = (bytes: number) => (bytes / 1024).toFixed(1)
const failures: string[] = []

console.log(['KiB of a first visit'.padEnd(28), ...PARTS.map((part) => part.padStart(8))].join(''))
for (const page of pages) {
  const weight = weighPage(folder, page)
  const limits = limitsOf(page)
  console.log([page.address.padEnd(28), ...PARTS.map((part) => kib(weight[part]).padStart(8))].join(''))
  for (const part of PARTS) {
    if (weight[part] > limits[part] * 1024)
      failures.push(`${page.address}: ${part} is ${kib(weight[part])} KiB; the limit is ${limits[part]} KiB`)
  }
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
