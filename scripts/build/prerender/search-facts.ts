/** Structured data for search engines (schema.org): only facts that are set, and only content that pages show. */
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import type { Company } from '../../../supabase/functions/_shared/contract/company-format.ts'

interface Described {
  readonly siteUrl: string
  readonly address: string
  /** The page's title, without the company's name. */
  readonly name: string
  readonly description: string
  readonly image: string
}

/** @param kind `company`: the company and its hours; `service`: the page's service, with the company as provider */
export function searchFacts(kind: 'company' | 'service', page: Described, facts: Company = company): readonly object[] {
  if (kind === 'service') return [service(page, facts)]
  return page.address === '/' ? [localBusiness(page, facts), webSite(page, facts)] : [localBusiness(page, facts)]
}

const context = { '@context': 'https://schema.org' } as const
const idOf = (siteUrl: string) => `${siteUrl}/#company`

const areaOf = ({ towns }: Company) =>
  towns.length === 0 ? {} : { areaServed: towns.map((name) => ({ '@type': 'City', name })) }

function localBusiness({ siteUrl, image }: Described, facts: Company) {
  const { name, phone, email, address, profiles } = facts
  const { days, opens, closes } = facts.openingHours
  return {
    ...context,
    '@type': 'LocalBusiness',
    '@id': idOf(siteUrl),
    name,
    url: `${siteUrl}/`,
    image,
    telephone: phone.replace(';ext=', ' ext. '),
    email,
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: 'US',
      },
    }),
    ...areaOf(facts),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      // A day that ends at midnight ends at 23:59 there.
      closes: closes === '24:00' ? '23:59' : closes,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** The site name in search results. */
const webSite = ({ siteUrl }: Described, { name }: Company) => ({
  ...context,
  '@type': 'WebSite',
  name,
  url: `${siteUrl}/`,
  publisher: { '@id': idOf(siteUrl) },
})

function service({ siteUrl, address, name, description }: Described, facts: Company) {
  return {
    ...context,
    '@type': 'Service',
    name,
    description,
    url: siteUrl + address,
    provider: { '@type': 'LocalBusiness', '@id': idOf(siteUrl), name: facts.name, url: `${siteUrl}/` },
    ...areaOf(facts),
  }
}
