import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { SITE_URL, stackCommand, stackEnv } from './support/site/e2e-stack.ts'

const root = path.resolve(import.meta.dirname, '..')
const browser = findBrowser()
const specs = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`)
/** Tests that only look at pages. They send nothing, so they don't affect tests that count rows and emails. */
const PAGES = specs([
  ...['accessibility', 'addresses', 'contrast', 'frame', 'look', 'marks', 'navigation', 'pages'],
  ...['answers-in-view', 'page-styles', 'prerender', 'theme'],
])
/** Every page and one lead, in each of three engines. */
const ENGINES = 'engines.spec.ts'
/** `npm test` runs only these and the random user tests: one quote's path, and every page once. */
const JOURNEYS = {
  leads: specs(['quote', 'routes', 'photos']),
  pages: specs(['prerender', 'frame']),
}
const only = process.env['JOURNEYS_ONLY'] ? JOURNEYS : null

/** A real browser on the production build with the whole local stack, on separate ports and data. */
export default defineConfig({
  testDir: 'e2e',
  // Maps the tests' company for product files that tests import, too.
  tsconfig: 'tsconfig.json',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  projects: [
    // One at a time, because they share a mailbox.
    { name: 'leads', workers: 1, ...(only ? { testMatch: only.leads } : { testIgnore: [...PAGES, ENGINES] }) },
    { name: 'pages', testMatch: only?.pages ?? PAGES },
    // Runs after the leads tests have counted emails and photos. Each lead here has its own address.
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
