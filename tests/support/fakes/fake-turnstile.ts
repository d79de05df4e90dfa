import { vi } from 'vitest'
import type { TurnstileScript } from '@/forms/turnstile.ts'

type Options = Parameters<TurnstileScript['render']>[1]

/** Cloudflare's script as it is in a page: `solve` is what a visitor's browser does by itself. */
export function fakeTurnstile() {
  const widgets: { readonly place: HTMLElement; readonly options: Options }[] = []
  const script = {
    render: vi.fn((place: HTMLElement, options: Options) => `widget-${widgets.push({ place, options })}`),
    reset: vi.fn(),
    remove: vi.fn(),
  } satisfies TurnstileScript
  const options = () => {
    const last = widgets.at(-1)
    if (!last) throw new Error('No widget was rendered')
    return last.options
  }
  return { script, widgets, options, solve: (token: string) => options().callback(token) }
}
