/**
 * Finds or installs a browser for the end-to-end tests: CHROMIUM_PATH, Playwright's, the system's, then Playwright's download,
 * then Debian's package. Run as a program, it prints the path of Chromium.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'

/** `programs` are names to look for on the PATH. Playwright can't drive Debian's Firefox and WebKit. */
const ENGINES = {
  chromium: {
    own: chromium,
    programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    packages: ['chromium'],
  },
  firefox: { own: firefox, programs: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  webkit: { own: webkit, programs: ['WebKitWebDriver'], packages: ['webkit2gtk-driver', 'xvfb'] },
}
export type EngineName = keyof typeof ENGINES

/** Flags for machines without a desktop or internet access. */
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic']

export function findBrowser(name: EngineName = 'chromium'): string | null {
  const { own, programs } = ENGINES[name]
  const named = (name === 'chromium' && process.env['CHROMIUM_PATH']) || null
  if (named !== null && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, which doesn’t exist.`)
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const system = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)))
  return named ?? [own.executablePath(), ...system].find((file) => existsSync(file)) ?? null
}

/** Returns a browser's path. Installs a missing browser, or throws an error with instructions. */
export function requireBrowser(name: EngineName = 'chromium'): string {
  const found = findBrowser(name)
  if (found) return found
  const { packages } = ENGINES[name]
  console.log(`${name} isn’t installed. Installing it …`)
  run('playwright', ['install', name])
  if (!findBrowser(name) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  }
  const installed = findBrowser(name)
  if (installed) return installed
  throw new Error(
    `Couldn’t install ${name}, so no test ran in it. Run \`npx playwright install --with-deps ${name}\`, or on Debian install ${packages.join(', ')}.`,
  )
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  spawnSync(command, args, { stdio: 'ignore', env, timeout: 10 * 60_000, shell: process.platform === 'win32' })
}

if (import.meta.main) console.log(requireBrowser())
