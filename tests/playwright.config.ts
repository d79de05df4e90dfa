import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { SITE_URL, stackCommand, stackEnv } from './support/site/e2e-stack.ts'

const root = path.resolve(import.meta.dirname, '..')
const browser = findBrowser()
const specs = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`)
/** The tests that send leads. */
const LEADS = specs(['answered', 'faults', 'quote', 'reflow'])
const ENGINES = specs(['engines'])
/** Besides the random user tests, `npm test` runs only these: they send a quote and open every page once. */
const JOURNEYS = { leads: specs(['quote']), pages: specs(['prerender', 'frame']) }
const isShort = Boolean(process.env['JOURNEYS_ONLY'])

/** Tests the production build in a browser, backed by a local stack that has its own ports and data. */
export default defineConfig({
  testDir: 'e2e',
  // The paths in this file make product files import the tests' company, too.
  tsconfig: 'tsconfig.json',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  projects: [
    // Run these tests one at a time, because they share a mailbox.
    { name: 'leads', workers: 1, testMatch: isShort ? JOURNEYS.leads : LEADS },
    { name: 'pages', ...(isShort ? { testMatch: JOURNEYS.pages } : { testIgnore: [...LEADS, ...ENGINES] }) },
    // These also send leads, so they run after the leads tests, which count emails and photos. In `npm test`, the leads
    // tests count only their own emails, so everything runs in parallel.
    ...(isShort ? [] : [{ name: 'engines', testMatch: ENGINES, dependencies: ['leads'] }]),
    { name: 'walks', testDir: 'random-users', ...(isShort ? {} : { dependencies: ['leads'] }) },
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
