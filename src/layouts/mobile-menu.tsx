import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { frameText, getQuote, navigation } from '@/content/frame-text.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { NavLink } from '@/ui/link.tsx'
import { ThemeSwitch } from '@/ui/theme-switch.tsx'
import { BrandLink, ContactLines } from './company-links.tsx'

const MENU_ID = 'site-menu'

/**
 * A modal dialog. The `command` attributes open and close it before React has loaded, in browsers that know them.
 * Only the button hides from md up: a hidden modal dialog that is open would block the whole page.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  const show = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
    setOpen(true)
  }
  const close = () => dialog.current?.close()
  // The browser's Back would leave the menu open over another page.
  useEffect(() => {
    const menu = dialog.current
    const closeMenu = () => menu?.close()
    addEventListener('popstate', closeMenu)
    return () => removeEventListener('popstate', closeMenu)
  }, [])

  const closeOnPick = ({ target, currentTarget }: MouseEvent) => {
    const backdrop = target === currentTarget
    if (backdrop || (target instanceof Element && target.closest('a'))) close()
  }

  return (
    <>
      <button
        type="button"
        className="-mr-2 grid size-[44px] place-items-center rounded-control text-ink hover:bg-brand-wash md:hidden"
        aria-label={frameText.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={MENU_ID}
        onClick={show}
        {...{ command: 'show-modal', commandfor: MENU_ID }}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <dialog
        ref={dialog}
        id={MENU_ID}
        aria-label={frameText.menu}
        className="menu-sheet"
        onClose={() => setOpen(false)}
        onClick={closeOnPick}
        onKeyDown={keepFocusInside}
      >
        <div className="menu-panel">
          <button
            type="button"
            className="absolute top-2.5 right-3 grid size-11 place-items-center rounded-control hover:bg-brand-wash"
            aria-label={frameText.closeMenu}
            onClick={close}
            {...{ command: 'close', commandfor: MENU_ID }}
          >
            <X aria-hidden className="size-6" />
          </button>
          {content}
        </div>
      </dialog>
    </>
  )
}

function MenuContent() {
  return (
    <>
      <BrandLink />
      <nav aria-label={frameText.menu} className="mt-6">
        <ul>
          {navigation.map(({ label, to }) => (
            <li key={to} className="border-b border-line">
              <NavLink to={to} className="menu-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink to={getQuote.to} size="lg" className="mt-8 w-full">
        {getQuote.label}
      </ButtonLink>
      <div className="mt-6 grid gap-1">
        <ContactLines className="contact-line" iconClass="size-5 text-brand" />
      </div>
      <div className="mt-6">
        <ThemeSwitch legend={frameText.theme} labelled />
      </div>
    </>
  )
}

/** Always the same element: opening the menu renders nothing of it again. */
const content = <MenuContent />

/** Tab would leave a modal dialog for the browser's own bars; here it wraps around. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input:checked')]
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops.at(0)
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
