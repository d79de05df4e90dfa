import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { SITE_URL, stackCommand, stackEnv } from './support/site/e2e-stack.ts'

const root = path.resolve(import.meta.dirname, '..')
const browser = findBrowser()
const specs = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`)
/** They look at pages alone. Nothing that they do is counted by a test that looks at rows and mails. */
const PAGES = specs([
  ...['accessibility', 'addresses', 'contrast', 'frame', 'look', 'marks', 'navigation', 'pages'],
  ...['answers-in-view', 'page-styles', 'prerender', 'theme'],
])
/** Every page and one lead in each of three engines. */
const ENGINES = 'engines.spec.ts'
/** All that `npm test` runs beside the walks, which send messages: the way of a quote, and every page once. */
const JOURNEYS = {
  leads: specs(['quote', 'routes', 'photos']),
  pages: specs(['prerender', 'frame']),
}
const only = process.env['JOURNEYS_ONLY'] ? JOURNEYS : null

/** A real browser on the production build, with the whole local stack behind it, on ports and data of its own. */
export default defineConfig({
  testDir: 'e2e',
  // For the product's files that tests import, too: its paths lead to the tests' company.
  tsconfig: 'tsconfig.json',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  projects: [
    // One after the other: they share a mailbox.
    { name: 'leads', workers: 1, ...(only ? { testMatch: only.leads } : { testIgnore: [...PAGES, ENGINES] }) },
    { name: 'pages', testMatch: only?.pages ?? PAGES },
    // After the others' mails and photos are counted. Each lead here has an address of its own.
    ...(only ? [] : [{ name: 'engines', testMatch: ENGINES, dependencies: ['leads'] }]),
    { name: 'walks', testDir: 'random-users', dependencies: ['leads'], ...(only ? { grepInvert: /firefox/ } : {}) },
  ],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_URL,
    launchOptions: { args: BROWSER_FLAGS, ...(browser ? { executablePath: browser } : {}) },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: stackCommand,
    cwd: root,
    env: stackEnv,
    url: SITE_URL,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
