import { z } from 'zod'
import { cell } from './lead-table.ts'

/** Anything can be stored there, because a browser sent it. */
const word = z.string().trim().min(1).nullable().catch(null).default(null)
const sourceSchema = z.object({ utm_source: word, utm_medium: word, utm_campaign: word, referrer: word })

/** Returns a quote's source, for instance "google / cpc / spring". */
export function sourceName(source: unknown): string {
  const { data } = sourceSchema.safeParse(source)
  if (data === undefined) return 'not known'
  const campaign = [data.utm_source, data.utm_medium, data.utm_campaign].filter((part) => part !== null)
  if (campaign.length > 0) return campaign.map((part) => cell(part)).join(' / ')
  if (data.referrer === null) return 'direct'
  return cell(URL.canParse(data.referrer) ? new URL(data.referrer).hostname : data.referrer)
}
