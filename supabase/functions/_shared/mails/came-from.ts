/** The foot of the mails to staff: how the sender came to the site. */
import type { LeadSource } from '../contract/source.ts'

/** Ads that name themselves by an id in the address alone. */
const ADS = { gclid: 'Google Ads', gbraid: 'Google Ads', wbraid: 'Google Ads', msclkid: 'Microsoft Ads' } as const

/** One line, for instance "Came from: google / cpc, campaign spring · landed on /about"; none without a source. */
export function cameFrom(source: LeadSource | null): string[] {
  if (source === null) return []
  const { utm_campaign, utm_term, utm_content, referrer, landing_page } = source
  const by = [
    [source.utm_source, source.utm_medium].filter(Boolean).join(' / ') ||
      adOf(source) ||
      (referrer ?? 'no known place'),
    utm_campaign && `campaign ${utm_campaign}`,
    utm_term && `term ${utm_term}`,
    utm_content && `content ${utm_content}`,
  ]
  const parts = [by.filter(Boolean).join(', '), landing_page && `landed on ${landing_page}`]
  return [`Came from: ${parts.filter(Boolean).join(' · ')}`]
}

function adOf(source: LeadSource): string | null {
  if (source.fbclid !== undefined) return 'Facebook'
  const names = ['gclid', 'gbraid', 'wbraid', 'msclkid'] as const
  const name = names.find((id) => source[id] !== undefined)
  return name ? ADS[name] : null
}
