import { Menu, Phone, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { emailLink, phoneLink } from '@/content/contact-links.ts'
import { frameText, getQuote, industrial, navigation } from '@/content/frame-text.ts'
import { levelLabel, levels } from '@/content/level-texts.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { LevelMark } from '@/ui/level-mark.tsx'
import { NavLink } from '@/ui/link.tsx'
import { PhoneText } from '@/ui/phone-text.tsx'
import { ThemeSwitch } from '@/ui/theme-switch.tsx'
import { BrandLink } from './brand-link.tsx'

const MENU_ID = 'site-menu'
/** How long the opening animation takes. */
const DRAWN_MS = 300

/**
 * A popover, because it opens before React has loaded, and because a modal dialog would restyle the whole page, which is
 * slow on phones. The page becomes inert once the menu is drawn. From md up, CSS hides only the button: hiding an open
 * menu would leave the page inert.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  const show = () => {
    if (supportsPopovers()) return
    dialog.current?.showModal()
    setOpen(true)
  }
  const close = () => {
    if (supportsPopovers()) dialog.current?.hidePopover()
    dialog.current?.close()
  }
  useEffect(() => {
    // The visitor may have opened the menu before React loaded.
    if (dialog.current && isShown(dialog.current)) setOpen(true)
    // Without this, Back would leave the menu open over another page.
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  useEffect(() => {
    const menu = dialog.current
    if (!open || !menu) return
    const drawn = setTimeout(() => isShown(menu) && setOthersInert(menu, true), DRAWN_MS)
    return () => clearTimeout(drawn)
  }, [open])
  // Closes a menu that was opened while the next page was loading.
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) close()
    shown.current = key
  }, [key])

  const closeOnPick = ({ target, currentTarget }: MouseEvent) => {
    const backdrop = target === currentTarget
    if (backdrop || (target instanceof Element && target.closest('a'))) close()
  }

  return (
    <>
      <button
        type="button"
        className="menu-button -mr-2 grid @3xl:hidden"
        aria-label={frameText.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={MENU_ID}
        popoverTarget={MENU_ID}
        popoverTargetAction="show"
        onClick={show}
      >
        <Menu aria-hidden />
      </button>
      <dialog
        ref={dialog}
        id={MENU_ID}
        popover="auto"
        aria-modal
        aria-label={frameText.menu}
        className="menu-sheet"
        // Runs before the browser returns the focus to the button, because an inert button can't get it.
        onBeforeToggle={({ currentTarget }) => setOthersInert(currentTarget, false)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClose={() => setOpen(false)}
        onClick={closeOnPick}
        onKeyDown={keepFocusInside}
      >
        <div className="menu-panel">
          <button
            type="button"
            className="menu-button absolute top-2.5 right-3 grid"
            aria-label={frameText.closeMenu}
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            onClick={close}
          >
            <X aria-hidden />
          </button>
          {content}
        </div>
      </dialog>
    </>
  )
}

/** Browsers without popovers show the menu as a modal dialog. */
const supportsPopovers = () => 'popover' in HTMLElement.prototype

const isShown = (menu: HTMLElement) => supportsPopovers() && menu.matches(':popover-open')

function setOthersInert(menu: HTMLElement, inert: boolean): void {
  for (let part = menu; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement) other.inert = inert
}

const content = (
  <>
    <BrandLink />
    <nav aria-label={frameText.menu} className="mt-2">
      <ul>
        {navigation.map(({ label, to }) => (
          <li key={to} className="border-b border-line">
            <NavLink to={to} className="menu-link min-h-13 font-display text-lead font-semibold">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <ul aria-label={frameText.levels} className="py-2">
      {levels.map(({ number, path, name }) => (
        <li key={path} data-level={number}>
          <NavLink to={path} className="menu-link min-h-11 gap-3">
            <LevelMark level={number} className="h-7 w-auto text-tint" />
            <span>
              <b className="font-semibold text-tint">{levelLabel(number)}</b> {name}
            </span>
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink to={industrial.to} className="menu-link min-h-11 gap-3">
          {industrial.label}
        </NavLink>
      </li>
    </ul>
    <ButtonLink to={getQuote.to} size="lg" className="w-full">
      {getQuote.label}
    </ButtonLink>
    <a href={phoneLink.href} className="@container mt-5 block text-ink no-underline">
      <span className="bar-link">
        <Phone aria-hidden className="size-5 text-brand" />
        {frameText.phoneLine}
      </span>{' '}
      <span className="menu-number">
        <PhoneText text={phoneLink.text} />
      </span>
    </a>
    <a href={emailLink.href} translate="no" className="contact-line">
      {emailLink.text}
    </a>
    <div className="mt-3">
      <ThemeSwitch inWords />
    </div>
  </>
)

/** Wraps Tab around, because browsers would move the focus to their own controls. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')]
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops.at(0)
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
