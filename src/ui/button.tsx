import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'

/** A button that does something on this page. `type` is "button" unless the form says otherwise. */
export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...rest} />
}

/** A link to one of our own pages that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size, className })} {...rest} />
}
