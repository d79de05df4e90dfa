import { Monitor, Moon, Sun } from 'lucide-react'
import { useTip } from './use-tip.tsx'

const THEMES = [
  { value: 'light', Icon: Sun, on: 'Theme: light.', press: 'Switch to light' },
  { value: 'dark', Icon: Moon, on: 'Theme: dark.', press: 'Switch to dark' },
  { value: 'system', Icon: Monitor, on: 'Theme: same as your device.', press: 'Switch to your device’s theme' },
] as const

/** The text for every theme. CSS shows the right one, even before the page's code loads. */
const words = (
  <>
    {THEMES.map(({ value, on }) => (
      <span key={value} className={`theme-${value}`}>
        {on}
      </span>
    ))}{' '}
    {THEMES.map(({ value, press }) => (
      <span key={value} className={`next-${value}`}>
        {press}
      </span>
    ))}
  </>
)

/** The script in index.html handles clicks. @param inWords shows the text instead of a tooltip */
export function ThemeSwitch({ inWords = false }: { readonly inWords?: boolean }) {
  const { control, tip } = useTip(words)
  return (
    <button type="button" data-theme-switch className="theme-switch" {...(!inWords && control)}>
      {THEMES.map(({ value, Icon }) => (
        <Icon key={value} aria-hidden className={`size-4 shrink-0 theme-${value}`} />
      ))}
      <span className={inWords ? '' : 'sr-only'}>{words}</span>
      {!inWords && tip}
    </button>
  )
}
