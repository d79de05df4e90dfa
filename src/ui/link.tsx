import { useTransition, type ComponentProps } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of our own, from its first slash on. */
  readonly to: string
}

/**
 * A link to one of our own pages, which opens it in place. The router's own link brings prefetching into every page's
 * code, and a second click while the page is still loading would add a second history entry.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const [opening, startOpening] = useTransition()
  const open = useLinkClickHandler<HTMLAnchorElement>(to, opening ? { replace: true } : {})
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) startOpening(() => open(event))
      }}
    />
  )
}

/** A link in a navigation: says so when its page is the one that is open. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const current = pathname === to || pathname === `${to}/`
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />
}
