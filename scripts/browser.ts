/**
 * Finds a Chromium for the end-to-end tests, or installs one. Run directly, it prints the path it found.
 * Order: CHROMIUM_PATH, Playwright's, the system's; if there is none, Playwright's download, then Debian's package.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Flags for machines without a desktop or an internet connection. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of an installed browser, or null. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`)
  }
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable) ?? null
}

/** As {@link findBrowser}, but tries to install one first. Throws an error that says what to do if that fails. */
export function requireBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium was found; installing one …')
  run('playwright', ['install', 'chromium'])
  if (!findBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its path.')
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env,
    timeout: 10 * 60_000,
    shell: process.platform === 'win32',
  })
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.main) console.log(requireBrowser())
