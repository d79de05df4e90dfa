import path from 'node:path'
import { loadEnv } from 'vite'
import { z } from 'zod'
import type { TurnstileSettings } from '../../supabase/functions/_shared/gate/verify-turnstile.ts'
import { checkOnceRight, type Settings } from './check-settings.ts'
import { attention, broken, type Check, type Finding, GO_LIVE, LOOK_AGAIN, request, well } from './finding.ts'

const codesSchema = z.object({ 'error-codes': z.array(z.string()) })

/** The site key that a build on this machine would take; empty without one. */
export function siteKeyOfBuild(): string {
  return loadEnv('production', path.resolve(import.meta.dirname, '../..'), 'VITE_')['VITE_TURNSTILE_SITE_KEY'] ?? ''
}

export const turnstileCheck = (settings: Settings): Check =>
  checkOnceRight(settings, 'Cloudflare Turnstile', ({ turnstile }) =>
    turnstileIsRight(turnstile, settings['VITE_TURNSTILE_SITE_KEY'] || siteKeyOfBuild()),
  )

/** Whether both halves of the check for people are set, and Cloudflare knows the secret one. */
export async function turnstileIsRight(settings: TurnstileSettings | null, siteKey: string): Promise<Finding> {
  if (settings === null) {
    return siteKey === ''
      ? well('off')
      : attention(
          `VITE_TURNSTILE_SITE_KEY is set and TURNSTILE_SECRET_KEY is not: the pages ask, and nobody looks. Set it too (Cloudflare, Turnstile). ${GO_LIVE}`,
        )
  }
  const { body } = await request(settings.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: settings.secretKey, response: 'XXXX.DUMMY.TOKEN.XXXX' }),
  })
  const codes = codesSchema.safeParse(body).data?.['error-codes']
  if (codes?.some((code) => /-input-secret$/.test(code))) {
    return broken(
      `Cloudflare does not know TURNSTILE_SECRET_KEY: nobody is checked. Copy the widget’s secret key again. ${GO_LIVE}`,
    )
  }
  if (siteKey === '') {
    return attention(
      `TURNSTILE_SECRET_KEY is set, VITE_TURNSTILE_SITE_KEY is not set here. Built without it, the site has every lead marked as possible spam. Set it too. ${GO_LIVE}`,
    )
  }
  return codes === undefined
    ? attention(`Cloudflare did not answer about TURNSTILE_SECRET_KEY. See www.cloudflarestatus.com, ${LOOK_AGAIN}`)
    : well()
}
