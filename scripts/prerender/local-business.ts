import { company } from '../../supabase/functions/_shared/contract/company.ts'
import type { Company } from '../../supabase/functions/_shared/contract/company-format.ts'

/** The company for search engines: only what is set, and nothing that the page does not show. */
export function localBusiness(siteUrl: string, image: string, { name, phone, email, address }: Company = company) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#company`,
    name,
    url: `${siteUrl}/`,
    image,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
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
  }
}
