import { chromium, firefox, webkit } from '@playwright/test'
import { BROWSER_FLAGS, requireBrowser, type EngineName } from '../../../scripts/browser.ts'
import { openFirefox } from './firefox.ts'
import type { Engine } from './tab.ts'
import { openWebKit } from './webkit.ts'

const PLAYWRIGHT = { chromium, firefox, webkit }

/** Opens a tab in a real browser of this engine. Throws, and says so, if there is none and none can be installed. */
export async function openEngine(name: EngineName): Promise<Engine> {
  const program = requireBrowser(name)
  const own = PLAYWRIGHT[name]
  if (name === 'firefox' && program !== own.executablePath()) return openFirefox(program)
  if (name === 'webkit' && program !== own.executablePath()) return openWebKit(program)
  const browser = await own.launch({ executablePath: program, ...(name === 'chromium' ? { args: BROWSER_FLAGS } : {}) })
  return { tab: await browser.newPage(), close: () => browser.close() }
}
