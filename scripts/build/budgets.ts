/**
 * Checks the size of every page: builds the site with example settings and adds up what a first visit downloads. Sizes
 * are as sent: text with brotli 11, pictures and fonts as they are. Bytes, unlike times, are the same in every run.
 */
import path from 'node:path'
import { buildExample } from './budgets/example-build.ts'
import { limitsOf, PARTS, weighPage } from './budgets/weigh.ts'

/** A limit above the heaviest page by more than this factor gets a warning. */
const TOLERANCE = 1.05

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.local', 'budgets')
const kib = (bytes: number) => (bytes / 1024).toFixed(1)
const row = (...[address, ...figures]: string[]) =>
  console.log([address?.padEnd(28), ...figures.map((figure) => figure.padStart(8))].join(''))

const built = await buildExample(root, folder)
const pages = built.map((page) => ({ ...page, weight: weighPage(folder, page) }))
row('KiB of a first visit', ...PARTS)
for (const { address, weight } of pages) row(address, ...PARTS.map((part) => kib(weight[part])))

for (const form of [true, false]) {
  for (const part of PARTS) {
    const limit = limitsOf(form)[part]
    const alike = pages.filter((page) => page.form === form)
    for (const { address, weight } of alike.filter(({ weight }) => weight[part] > limit * 1024)) {
      console.error(`${address}: ${part} is ${kib(weight[part])} KiB; the limit is ${limit} KiB`)
      process.exitCode = 1
    }
    const heaviest = Math.max(...alike.map(({ weight }) => weight[part]))
    const where = `The limit for ${part} of ${form ? 'forms' : 'other pages'}`
    if (limit * 1024 > heaviest * TOLERANCE)
      console.warn(`${where}, ${limit} KiB, can be lowered: the heaviest has ${kib(heaviest)} KiB`)
  }
}
