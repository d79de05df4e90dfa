import type { Page } from '@playwright/test'

/** Reads the whole state in one call, so its parts are consistent. */
export const readPage = (tab: Page) =>
  tab.evaluate(() => {
    const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)]
    /** The values of fields by ID and of groups by name. An unanswered group is ''. */
    const values: Record<string, string> = {}
    const options: Record<string, string[]> = {}
    for (const field of all<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)')) {
      // The honeypot has no ID.
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
      return { name, status: isPending ? 'pending' : text.includes('Not uploaded') ? 'failed' : 'stored' } as const
    })
    const title = all('main form section h2').find((heading) => heading.textContent === 'There is a problem')
    const errorSummary = title?.closest('section')
    const active = document.activeElement
    const submit = document.querySelector('main form button[type=submit]')
    return {
      values,
      options,
      buttons: all('main :is(form, article) button')
        .filter((button) => button.checkVisibility())
        .map(({ textContent }) => textContent),
      photos,
      summary: [...(errorSummary?.querySelectorAll('a') ?? [])].map((link) => ({
        field: link.hash.slice(1),
        text: link.textContent ?? '',
      })),
      summaryFocused: errorSummary?.contains(active) ?? false,
      /** The ID of the focused element, or the group of a focused radio button. */
      focus: active instanceof HTMLInputElement && active.type === 'radio' ? active.name : (active?.id ?? ''),
      sending: submit?.getAttribute('aria-disabled') === 'true',
      text: document.body.innerText,
      /** The page's title and the form's text. */
      message: all<HTMLElement>('main h1, main form')
        .map(({ innerText }) => innerText)
        .join(),
      hasDraft: Object.keys(sessionStorage).some((key) => key.endsWith('-draft')),
    }
  })

export type PageState = Awaited<ReturnType<typeof readPage>>

export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text}”`
