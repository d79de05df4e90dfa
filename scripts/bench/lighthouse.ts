import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { BROWSER_FLAGS } from '../browser.ts'

const aFunction = <Type>() => z.custom<Type>((value) => typeof value === 'function')

const lighthouseSchema = z.object({
  default: aFunction<(url: string, flags: { port: number; logLevel: 'silent'; output: 'json' }) => Promise<unknown>>(),
})
const launcherSchema = z.object({
  launch:
    aFunction<(options: { chromePath: string; chromeFlags: string[] }) => Promise<{ port: number; kill(): void }>>(),
})

export interface Tools {
  readonly lighthouse: z.infer<typeof lighthouseSchema>['default']
  readonly launch: z.infer<typeof launcherSchema>['launch']
}

/**
 * Nothing else needs these packages, so they are installed outside of the project.
 * @param folder where they are installed
 */
export async function loadTools(folder: string): Promise<Tools> {
  const { resolve } = createRequire(path.join(folder, 'any.js'))
  const load = async (name: string): Promise<unknown> => ({ ...(await import(pathToFileURL(resolve(name)).href)) })
  try {
    const { default: lighthouse } = lighthouseSchema.parse(await load('lighthouse'))
    const { launch } = launcherSchema.parse(await load('chrome-launcher'))
    return { lighthouse, launch }
  } catch (error) {
    throw new Error(
      'Lighthouse is not installed. Install it into its own folder and pass that folder:\n' +
        '  npm install --prefix /tmp/lighthouse lighthouse@13 chrome-launcher\n' +
        '  MODULES=/tmp/lighthouse npm run bench',
      { cause: error },
    )
  }
}

const score = z.object({ score: z.number() }).transform(({ score }) => Math.round(score * 100))
const audit = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue)

const reportSchema = z
  .object({
    lhr: z.object({
      categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
      audits: z.object({
        'first-contentful-paint': audit,
        'largest-contentful-paint': audit,
        'total-blocking-time': audit,
        'cumulative-layout-shift': audit,
        'total-byte-weight': audit,
      }),
    }),
  })
  .transform(({ lhr: { categories, audits } }) => ({
    performance: categories.performance,
    accessibility: categories.accessibility,
    bestPractices: categories['best-practices'],
    seo: categories.seo,
    fcp: audits['first-contentful-paint'],
    lcp: audits['largest-contentful-paint'],
    tbt: audits['total-blocking-time'],
    cls: audits['cumulative-layout-shift'],
    bytes: audits['total-byte-weight'],
  }))
export type Measured = z.infer<typeof reportSchema>

/** One visit by a new browser. */
export async function measure({ lighthouse, launch }: Tools, chromePath: string, url: string): Promise<Measured> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', '--ignore-certificate-errors', ...BROWSER_FLAGS],
  })
  try {
    return reportSchema.parse(await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' }))
  } finally {
    chrome.kill()
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
