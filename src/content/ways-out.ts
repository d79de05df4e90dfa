import { company, formatPhone } from '@contract/company.ts'

/** How a visitor reaches a person when a form does not work. */
export interface WayOut {
  readonly label: string
  readonly href: string
}

/** The ways that are set in the company's facts; phone first, because it is answered at any hour. */
export function waysOut({ phone, email }: Pick<typeof company, 'phone' | 'email'> = company): readonly WayOut[] {
  return [
    ...(phone === null ? [] : [{ label: `Call ${formatPhone(phone)}`, href: `tel:${phone}` }]),
    ...(email === null ? [] : [{ label: `E-mail ${email}`, href: `mailto:${email}` }]),
  ]
}
