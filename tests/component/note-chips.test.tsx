import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '@contract/options.ts'
import { noteHelp } from '@/content/quote-help.ts'
import { aDraft } from '../support/builders/draft.ts'
import { field, write } from '../support/component/form-page.tsx'
import { answerRequired, confirmation, openQuoteForm, submitButton } from '../support/component/quote-form-page.tsx'

const chips = () => screen.findByRole('list', { name: noteHelp.title })
const chip = async (name: string | RegExp) => within(await chips()).getByRole('button', { name })
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes')
const caret = () => [notes().selectionStart, notes().selectionEnd]

describe('the chips above the notes', () => {
  test('each start a line of their own, with the caret behind it and a question above', async () => {
    const { visitor } = openQuoteForm()
    await visitor.click(await chip('Add to notes: Floors'))
    expect(notes()).toHaveValue('Floors: ')
    expect(notes()).toHaveFocus()
    await visitor.keyboard('carpet')
    await visitor.click(await chip('Add to notes: Supplies'))
    await visitor.keyboard('you')
    expect(notes()).toHaveValue('Floors: carpet\nSupplies: you')
    expect(screen.getByText('Supplies: Who buys soap, paper and liners: you or we?')).toHaveAttribute('role', 'status')
  })

  test('lead to the line that is there, and look done', async () => {
    const { visitor } = openQuoteForm()
    await write(visitor, 'Notes', 'Floors: carpet\nDock on the north side.')
    const floors = await chip('In your notes: Floors')
    expect(floors.querySelector('svg')).toHaveClass('lucide-check')
    await visitor.click(floors)
    expect(notes()).toHaveValue('Floors: carpet\nDock on the north side.')
    expect(notes()).toHaveFocus()
    expect(caret()).toEqual(['Floors: carpet'.length, 'Floors: carpet'.length])
    await visitor.clear(notes())
    expect(await chip('Add to notes: Floors')).toBeVisible()
  })

  test('are reached and pressed with the keyboard, right before the notes', async () => {
    const { visitor } = openQuoteForm()
    const last = await chip('Add to notes: Site address')
    await visitor.click(notes())
    await visitor.tab({ shift: true })
    expect(last).toHaveFocus()
    await visitor.keyboard('[Space]')
    expect(notes()).toHaveFocus()
    await visitor.tab({ shift: true })
    await visitor.tab({ shift: true })
    await visitor.keyboard('[Enter]')
    expect(notes()).toHaveValue('Site address: \nWhat is wrong today: ')
  })

  test('never make the notes longer than they may be, and say why', async () => {
    const { visitor } = openQuoteForm()
    const long = 'x'.repeat(LIMITS.notes - '\nFloors: '.length)
    await write(visitor, 'Notes', long)
    await waitFor(() => expect(screen.getByText(noteHelp.full)).toBeVisible())
    expect(await chip('Add to notes: Access and alarm')).toBeDisabled()
    await visitor.click(await chip('Add to notes: Floors'))
    expect(notes().value).toHaveLength(LIMITS.notes)
    for (const button of within(await chips()).getAllByRole('button', { name: /^Add to notes/ })) {
      expect(button).toBeDisabled()
    }
    await visitor.click(await chip('In your notes: Floors'))
    expect(notes()).toHaveFocus()
  })

  test('write what is back after clearing is undone, kept in the draft, and sent', async () => {
    const first = openQuoteForm()
    await first.visitor.click(await chip('Add to notes: Start date'))
    await first.visitor.keyboard('May 4')
    await first.visitor.click(screen.getByRole('button', { name: 'Clear form' }))
    expect(await chip('Add to notes: Start date')).toBeVisible()
    await first.visitor.click(await screen.findByRole('button', { name: 'Undo' }))
    await first.visitor.click(await chip('In your notes: Start date'))
    await first.visitor.keyboard(' or later')
    first.view.unmount()

    const { api, visitor } = openQuoteForm()
    await answerRequired(visitor)
    await visitor.click(submitButton())
    await confirmation()
    expect(api.calls[0]?.payload).toMatchObject({ notes: 'Start date: May 4 or later' })
  })

  test('show what the draft has', async () => {
    sessionStorage.setItem('quote-draft', JSON.stringify(aDraft({}, { notes: 'Hello.\nSupplies: you' })))
    openQuoteForm()
    expect(await chip('In your notes: Supplies')).toBeVisible()
    expect(field('Notes')).toHaveValue('Hello.\nSupplies: you')
  })
})
