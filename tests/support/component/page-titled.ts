import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Waits for a page and returns its heading. It looks in the cheapest way: React renders a new page in slices, and a query
 * by role between them would hold it up for seconds.
 */
export async function pageTitled(title: string | RegExp): Promise<Element> {
  return waitFor(() => {
    const heading = document.querySelector('h1')
    if (!heading) throw new Error('There is no heading')
    expect(heading).toHaveTextContent(title)
    return heading
  })
}
