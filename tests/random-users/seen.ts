import type { Tab } from '../support/site/tab.ts'

/** What the page shows, read in one go. */
export interface Seen {
  /** The form's fields that are there, by id, and groups, by name; a group without an answer is ''. */
  readonly values: Readonly<Record<string, string>>
  /** What each group offers, by its name. */
  readonly options: Readonly<Record<string, readonly string[]>>
  /** The names of visible buttons in the form and below a confirmation. */
  readonly buttons: readonly string[]
  readonly photos: readonly { readonly name: string; readonly status: 'stored' | 'on the way' | 'failed' }[]
  /** The list of what is wrong with the answers. */
  readonly summary: readonly { readonly field: string; readonly text: string }[]
  readonly summaryFocused: boolean
  /** The id of what has the focus; for a radio button, the name of its group. */
  readonly focus: string
  readonly sending: boolean
  /** Everything that can be read, without what stands in fields. */
  readonly text: string
  /** The part of it that is in the title and in the form. */
  readonly told: string
  /** Whether the tab's storage holds the draft of a form. */
  readonly hasDraft: boolean
}

export function look(tab: Tab): Promise<Seen> {
  return tab.evaluate(() => {
    const all = <Kind extends Element>(selector: string, within: ParentNode = document) => [
      ...within.querySelectorAll<Kind>(selector),
    ]
    const form = document.querySelector('main form')
    const values: Record<string, string> = {}
    const options: Record<string, string[]> = {}
    const typed = form ? all<HTMLInputElement | HTMLTextAreaElement>('input, textarea', form) : []
    for (const field of typed) {
      // The trap for robots has no id.
      if (field.type === 'file' || field.type === 'checkbox' || field.id === '') continue
      if (field.type !== 'radio') {
        values[field.id] = field.value
        continue
      }
      ;(options[field.name] ??= []).push(field.value)
      values[field.name] = 'checked' in field && field.checked ? field.value : (values[field.name] ?? '')
    }
    const photos = all('[aria-label="Your photos"] > li').map((tile) => {
      const said = tile.textContent ?? ''
      const picture = tile.querySelector('img, [role=img]')
      const name = (picture?.getAttribute('alt') ?? picture?.ariaLabel ?? said).replace(/^Photo \d+: /, '')
      const onTheWay = /Uploading\.\.\.|Waiting/.test(said)
      return { name, status: onTheWay ? 'on the way' : said.includes('Not uploaded') ? 'failed' : 'stored' } as const
    })
    const title = all('main form section h2').find((heading) => heading.textContent === 'There is a problem')
    const region = title?.closest('section')
    const active = document.activeElement
    const submit = form?.querySelector<HTMLButtonElement>('button[type=submit]')
    return {
      values,
      options,
      buttons: all('main :is(form, article) button')
        .filter((button) => button.checkVisibility())
        .map(({ textContent }) => textContent),
      photos,
      summary: (region ? all<HTMLAnchorElement>('a', region) : []).map((link) => ({
        field: link.hash.slice(1),
        text: link.textContent ?? '',
      })),
      summaryFocused: region?.contains(active) ?? false,
      focus: active instanceof HTMLInputElement && active.type === 'radio' ? active.name : (active?.id ?? ''),
      sending: submit?.getAttribute('aria-disabled') === 'true',
      text: document.body.innerText,
      told: all<HTMLElement>('main h1, main form')
        .map(({ innerText }) => innerText)
        .join(),
      hasDraft: Object.keys(sessionStorage).some((key) => key.endsWith('-draft')),
    }
  })
}

/** Words of programs, which nobody should have to read. */
const TECHNICAL =
  /\b(?:null|undefined|NaN|expected|TypeError|ReferenceError|JSON|HTTP|status code)\b|Invalid input|\[object|\{\{|=>|Failed to fetch|Unexpected Application Error/

export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text}”`

export function technicalWords({ text }: Pick<Seen, 'text'>): string[] {
  const found = TECHNICAL.exec(text)
  return found ? [`the page says ${quoted(text.slice(Math.max(0, found.index - 20), found.index + 40))}`] : []
}
