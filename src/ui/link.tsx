import { useTransition, type ComponentProps } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
}

/** Less code than the router's Link. A second click while the page loads doesn't add a second history entry. */
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

export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  return <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...rest} />
}
