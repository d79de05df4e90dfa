import { chromium, firefox, webkit } from '@playwright/test'
import { BROWSER_FLAGS, requireBrowser, type EngineName } from '../../../scripts/browser.ts'
import { collectProblems } from './open-page.ts'
import { openFirefox } from './firefox.ts'
import type { Engine, UserEngine } from './tab.ts'
import { openWebKit } from './webkit.ts'

const PLAYWRIGHT = { chromium, firefox, webkit }

/** Opens a tab in a browser with this engine. Throws if the browser can't be installed. */
export async function openEngine(name: EngineName): Promise<Engine> {
  const program = requireBrowser(name)
  if (name === 'webkit' && program !== webkit.executablePath()) return openWebKit(program)
  return open(name, program)
}

/** Excludes WebKit, because Debian's driver can't perform some of the random users' actions. */
export async function openUserEngine(name: 'chromium' | 'firefox'): Promise<UserEngine> {
  return open(name, requireBrowser(name))
}

async function open(name: EngineName, program: string): Promise<UserEngine> {
  const browserType = PLAYWRIGHT[name]
  if (name === 'firefox' && program !== browserType.executablePath()) return openFirefox(program)
  const args = name === 'chromium' ? BROWSER_FLAGS : []
  const browser = await browserType.launch({ executablePath: program, args })
  const tab = await browser.newPage()
  tab.setDefaultTimeout(60_000)
  const setOffline = (offline: boolean) => tab.context().setOffline(offline)
  return { tab, problems: collectProblems(tab), setOffline, close: () => browser.close() }
}
