import { vi } from 'vitest'

/** What the library hands to Cloudflare's script, as far as tests play it. */
interface Options {
  readonly sitekey: string
  readonly theme: string
  readonly callback: (token: string) => void
  readonly 'before-interactive-callback': () => void
  readonly 'after-interactive-callback': () => void
}

/** Cloudflare's script as it is in a page: `solve` is what a visitor's browser does by itself. */
export function fakeTurnstile() {
  let token: string | undefined
  const widgets: { readonly place: HTMLElement; readonly options: Options }[] = []
  const script = {
    render: vi.fn((place: HTMLElement, options: Options) => `widget-${widgets.push({ place, options })}`),
    reset: vi.fn(() => void (token = undefined)),
    getResponse: () => token,
    remove: vi.fn(),
  }
  const options = () => {
    const last = widgets.at(-1)
    if (!last) throw new Error('No widget was rendered')
    return last.options
  }
  const solve = (solved: string) => {
    token = solved
    options().callback(solved)
  }
  return { script, widgets, options, solve }
}
