import { screen, within } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { formatAddress, formatPhone } from '@contract/company-format.ts'
import { describe, expect, it } from 'vitest'
import { openSite } from '../support/component/site.tsx'

const footer = () => within(screen.getByRole('contentinfo'))

describe('the footer', () => {
  it('lists the services as plain text', async () => {
    await openSite('/')
    const services = footer().getAllByRole('listitem')
    expect(services.map((item) => item.textContent)).toEqual([
      'Comfort Cleaning',
      'Disinfection',
      'Surface Preservation',
      'Facility Management',
    ])
    for (const service of services) expect(within(service).queryByRole('link')).toBeNull()
  })

  it('gives phone, e-mail, address and the year 2024', async () => {
    await openSite('/about')
    const { phone, email, address, name } = company
    expect(footer().getByRole('link', { name: formatPhone(phone) })).toHaveAttribute('href', `tel:${phone}`)
    expect(footer().getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    expect(footer().getByText(formatAddress(address))).toBeVisible()
    expect(formatAddress(address)).toContain(`${address.city}, ${address.region}`)
    expect(footer().getByText(`© 2024 ${name}`)).toBeVisible()
  })
})
