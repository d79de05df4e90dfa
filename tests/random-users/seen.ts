import type { Tab } from '../support/site/tab.ts'

/** The state of the page, read in one call. */
export interface Seen {
  /** The form's visible fields by id, and groups by name; an unanswered group is ''. */
  readonly values: Readonly<Record<string, string>>
  /** The options of each group, by its name. */
  readonly options: Readonly<Record<string, readonly string[]>>
  /** The names of visible buttons in the form and below a confirmation. */
  readonly buttons: readonly string[]
  readonly photos: readonly { readonly name: string; readonly status: 'stored' | 'on the way' | 'failed' }[]
  /** The error list. */
  readonly summary: readonly { readonly field: string; readonly text: string }[]
  readonly summaryFocused: boolean
  /** The id of the focused element; for a radio button, the name of its group. */
  readonly focus: string
  readonly sending: boolean
  /** All readable text, except the values of fields. */
  readonly text: string
  /** The part of it in the title and in the form. */
  readonly message: string
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
      // The honeypot has no id.
      if (field.type === 'file' || field.type === 'checkbox' || field.id === '') continue
      if (field.type !== 'radio') {
        values[field.id] = field.value
        continue
      }
      ;(options[field.name] ??= []).push(field.value)
      values[field.name] = 'checked' in field && field.checked ? field.value : (values[field.name] ?? '')
    }
    const photos = all('[aria-label="Your photos"] > li').map((tile) => {
      const text = tile.textContent ?? ''
      const picture = tile.querySelector('img, [role=img]')
      const name = (picture?.getAttribute('alt') ?? picture?.ariaLabel ?? text).replace(/^Photo \d+: /, '')
      const isPending = /Uploading\.\.\.|Waiting/.test(text)
      return { name, status: isPending ? 'on the way' : text.includes('Not uploaded') ? 'failed' : 'stored' } as const
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
      message: all<HTMLElement>('main h1, main form')
        .map(({ innerText }) => innerText)
        .join(),
      hasDraft: Object.keys(sessionStorage).some((key) => key.endsWith('-draft')),
    }
  })
}

/** Programming terms, which no visitor should have to read. */
const TECHNICAL =
  /\b(?:null|undefined|NaN|expected|TypeError|ReferenceError|JSON|HTTP|status code)\b|Invalid input|\[object|\{\{|=>|Failed to fetch|Unexpected Application Error/

export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text}”`

export function technicalWords({ text }: Pick<Seen, 'text'>): string[] {
  const found = TECHNICAL.exec(text)
  return found ? [`the page says ${quoted(text.slice(Math.max(0, found.index - 20), found.index + 40))}`] : []
}
