import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 animate-spin" />
}

const VARIANTS = {
  /** Coral: at most one in view. */
  action: 'bg-action text-on-action shadow-lifted hover:bg-action-strong active:translate-y-px',
  brand: 'bg-brand text-on-brand shadow-lifted hover:bg-brand-strong active:translate-y-px',
  outline: 'border-2 border-control text-ink hover:border-brand hover:bg-brand-wash active:translate-y-px',
  ghost: 'text-brand hover:bg-brand-wash',
} as const

const SIZES = {
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-14 px-7 py-3 text-base',
} as const

interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  className?: string | undefined
}

const SHARED =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight no-underline ' +
  'transition-[background-color,border-color,translate] duration-150 ' +
  'disabled:pointer-events-none disabled:opacity-60 aria-disabled:opacity-60 ' +
  'forced-colors:border-2'

/** The classes of a button, for `tel:` links and labels. */
export function buttonClass({ variant = 'action', size = 'md', className }: ButtonLook = {}): string {
  return [SHARED, VARIANTS[variant], SIZES[size], className].filter(Boolean).join(' ')
}

export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...rest} />
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size, className })} {...rest} />
}
