import { WifiOff } from 'lucide-react'
import { useOnline } from './use-online.ts'

/** Says that the device has no network, while it has none. The place is always there, so that the news is announced. */
export function OfflineNote({ text }: { readonly text: string }) {
  const online = useOnline()
  return (
    <p role="status" className="flex gap-2 text-soft empty:sr-only">
      {!online && (
        <>
          <WifiOff aria-hidden className="mt-1 size-5 shrink-0" />
          {text}
        </>
      )}
    </p>
  )
}
