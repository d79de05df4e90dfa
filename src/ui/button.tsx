import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 animate-spin" />
}

interface ButtonLook {
  /** At most one `action` button should be in view. */
  variant?: 'action' | 'brand' | 'outline' | 'ghost' | undefined
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}

export function buttonClass({ variant = 'action', size = 'md', className }: ButtonLook = {}): string {
  return ['button', `button-${variant}`, size === 'lg' && 'button-lg', className].filter(Boolean).join(' ')
}

export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...rest} />
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size, className })} {...rest} />
}
