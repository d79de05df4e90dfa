import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'

/** The company's phone and e-mail as links, each null when the owner has not set it. */
export const phoneLink =
  company.phone === null ? null : { href: `tel:${company.phone}`, text: formatPhone(company.phone) }

export const emailLink = company.email === null ? null : { href: `mailto:${company.email}`, text: company.email }
