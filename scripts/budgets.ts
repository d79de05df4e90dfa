/**
 * Holds every page to its weight: builds the site with example settings and counts what a first visit fetches. Bytes as
 * sent: text under brotli 11, pictures and fonts as they are. Bytes, not times, so that every run says the same.
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
      failures.push(`${page.address}: ${part} weighs ${kib(weight[part])} KiB; its limit is ${limits[part]}`)
  }
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
