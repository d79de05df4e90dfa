import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteHelp } from '@/content/quote.ts'
import { write } from '../support/component/form-page.tsx'
import * as quoteForm from '../support/component/quote-form-page.tsx'

const chips = () => screen.findByRole('list', { name: noteHelp.title })
const chip = async (name: string | RegExp) => within(await chips()).getByRole('button', { name })
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes')

test('each start a line of their own, with the caret behind it and an example below until it has words', async () => {
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
  expect(notes()).toHaveValue('Floors: carpet\nSupplies: you')
})

test('lead to the line that is there, and look done', async () => {
  const { visitor } = quoteForm.open()
  await write(visitor, 'Notes', 'Floors: carpet\nDock on the north side.')
  const floors = await chip('In your notes: Floors')
  expect(floors.querySelector('svg')).toHaveClass('lucide-check')
  await visitor.click(floors)
  await visitor.keyboard(' tiles')
  expect(notes()).toHaveValue('Floors: carpet tiles\nDock on the north side.')
  await visitor.clear(notes())
  expect(await chip('Add to notes: Floors')).toBeVisible()
})

test('are reached and pressed with the keyboard, right before the notes', async () => {
  const { visitor } = quoteForm.open()
  await visitor.hover(notes())
  const last = await chip('Add to notes: Start and walk-through')
  await visitor.click(notes())
  await visitor.tab({ shift: true })
  expect(last).toHaveFocus()
  await visitor.keyboard('[Space]')
  expect(notes()).toHaveFocus()
  await visitor.tab({ shift: true })
  await visitor.tab({ shift: true })
  await visitor.keyboard('[Enter]')
  expect(notes()).toHaveValue('Start and walk-through: \nSupplies: ')
  expect(screen.getByText(/For example: Start and walk-through: /)).toBeVisible()
})
