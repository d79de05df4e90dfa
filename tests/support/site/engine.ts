import { chromium, firefox, webkit } from '@playwright/test'
import { BROWSER_FLAGS, requireBrowser, type EngineName } from '../../../scripts/browser.ts'
import { problemsOf } from '../site/open-page.ts'
import { openFirefox } from './firefox.ts'
import type { Engine, UserEngine } from './tab.ts'
import { openWebKit } from './webkit.ts'

const PLAYWRIGHT = { chromium, firefox, webkit }

/** Opens a tab in a real browser of this engine. Throws if none is installed or can be. */
export async function openEngine(name: EngineName): Promise<Engine> {
  const program = requireBrowser(name)
  if (name === 'webkit' && program !== webkit.executablePath()) return openWebKit(program)
  return open(name, program)
}

/** Same as {@link openEngine}, for random users. Debian's WebKit has no driver with all their actions. */
export async function openUserEngine(name: 'chromium' | 'firefox'): Promise<UserEngine> {
  return open(name, requireBrowser(name))
}

async function open(name: EngineName, program: string): Promise<UserEngine> {
  const own = PLAYWRIGHT[name]
  if (name === 'firefox' && program !== own.executablePath()) return openFirefox(program)
  const browser = await own.launch({ executablePath: program, ...(name === 'chromium' ? { args: BROWSER_FLAGS } : {}) })
  const tab = await browser.newPage()
  // Otherwise Playwright's test runner would wait forever.
  tab.setDefaultTimeout(60_000)
  const setOffline = (offline: boolean) => tab.context().setOffline(offline)
  return { tab, problems: problemsOf(tab), setOffline, close: () => browser.close() }
}
