import { useTheme } from 'next-themes'
import { type ComponentProps, useEffect } from 'react'
import { toast, Toaster } from 'sonner'

export interface NoticeAction {
  readonly label: string
  readonly onClick: () => void
}
export type ShowNotice = (text: string, options?: { readonly action: NoticeAction }) => void

const CLASS_NAMES = {
  toast: 'rounded-picture! border-line! bg-surface! text-ink! text-base! shadow-floating! font-body!',
  actionButton: 'min-h-11! rounded-control! bg-brand! px-4! text-base! font-semibold! text-on-brand!',
}

interface AmbientToasterProps extends Pick<
  ComponentProps<typeof Toaster>,
  'visibleToasts' | 'duration' | 'gap' | 'hotkey'
> {
  /** Called with the function that shows a toast, and with null on unmount. */
  readonly onListening: (show: ShowNotice | null) => void
}

export function AmbientToaster({ onListening, ...numbers }: AmbientToasterProps) {
  const { resolvedTheme } = useTheme()
  useEffect(() => {
    onListening(toast)
    return () => onListening(null)
  }, [onListening])
  return (
    <Toaster
      {...numbers}
      position="bottom-right"
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      toastOptions={{ classNames: CLASS_NAMES }}
    />
  )
}
