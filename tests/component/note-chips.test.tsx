import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteHelp } from '@/content/quote-texts.ts'
import * as quoteForm from '../support/forms/quote-form-page.tsx'

const chip = async (name: string) =>
  within(await screen.findByRole('list', { name: noteHelp.title })).getByRole('button', { name })
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes')

// tests/unit/parsers.test.ts covers where a line is added and where the caret moves.
test('a notes chip adds a line and shows an example, or focuses its line, by mouse or keyboard', async () => {
  const { visitor } = quoteForm.open()
  await visitor.hover(notes())
  await visitor.click(await chip('Add to notes: Floors'))
  expect(notes()).toHaveValue('Floors: ')
  expect(notes()).toHaveFocus()
  await visitor.keyboard('carpet')
  await visitor.click(await chip('Add to notes: Supplies'))
  const status = screen.getByText('Who buys soap, paper and liners? For example: Supplies: you bring them')
  expect(status).toHaveAttribute('role', 'status')
  expect(notes().compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await visitor.keyboard('you')
  expect(status).toBeEmptyDOMElement()

  const floors = await chip('In your notes: Floors')
  expect(floors.querySelector('svg')).toHaveClass('lucide-check')
  await visitor.click(floors)
  await visitor.keyboard(' tiles')
  expect(notes()).toHaveValue('Floors: carpet tiles\nSupplies: you')

  await visitor.clear(notes())
  await visitor.tab({ shift: true })
  expect(await chip('Add to notes: Start and walk-through')).toHaveFocus()
  await visitor.keyboard('[Space]')
  expect(notes()).toHaveFocus()
  await visitor.tab({ shift: true })
  await visitor.tab({ shift: true })
  await visitor.keyboard('[Enter]')
  expect(notes()).toHaveValue('Start and walk-through: \nSupplies: ')
  expect(screen.getByText(/For example: Start and walk-through: /)).toBeVisible()
})
