/** A hosted project and its site in the place of real ones, for the operator's tools. */
import path from 'node:path'
import { writeFileSync } from 'node:fs'
import { asFile, SETTINGS } from '../builders/go-live-settings.ts'
import { MAIL_ID, QUOTE_ID, QUOTE_REFERENCE } from '../builders/payloads.ts'
import { PUBLIC, SECRET } from '../misdeployments/hosted-backend.ts'
import { startBackendStub } from '../servers/backend-stub.ts'
import { liveSite } from '../servers/live-site.ts'
import { type Routes, serve } from '../servers/routes.ts'
import { runScript } from '../servers/run-script.ts'
import { tempFolder } from '../servers/temp-folder.ts'

export const PROJECT_REF = 'abcdefghijklmnopqrst'

/** A mail that failed for good, as the outbox lists it. */
export const deadMail = {
  id: MAIL_ID,
  kind: 'quote_staff',
  subjectId: QUOTE_ID,
  reference: QUOTE_REFERENCE,
  attempts: 10,
  dueAt: null,
  createdAt: '2026-11-21T02:13:00Z',
  lastError: '535',
  state: 'dead' as const,
}

export async function startHostedProject() {
  const backend = await startBackendStub()
  const site = await startBackendStub()
  const target = { url: backend.url, secretKey: SECRET, publishableKey: PUBLIC, siteUrl: site.url, isLocal: false }

  /** A project that answers so, and a site in good order that answers some paths otherwise. */
  function behaves(routes: Routes = {}, siteOtherwise: Routes = {}): void {
    serve(backend, routes)
    serve(site, { ...liveSite(backend.url, PUBLIC), ...siteOtherwise })
  }

  /** All that .env.go-live holds of it. */
  const settings = {
    ...SETTINGS,
    ...{ VITE_SITE_URL: site.url, VITE_SUPABASE_URL: backend.url, VITE_SUPABASE_ANON_KEY: PUBLIC },
    ...{ SUPABASE_SECRET_KEY: SECRET, SUPABASE_PROJECT_REF: PROJECT_REF },
  }
  /** Runs a tool as npm would, on this project unless it is given another file. */
  const file = path.join(tempFolder(), '.env.go-live')
  const run = (script: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
    writeFileSync(file, asFile(settings))
    return runScript(script, ['--settings', file, ...args], env)
  }
  return { backend, site, target, settings, behaves, run }
}
