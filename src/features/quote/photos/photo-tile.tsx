import { Clock3, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { photoMessages } from '@/content/messages.ts'
import { photoTexts } from '@/content/quote-texts.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import type { Photo, PhotoQueue } from './photo-queue.ts'

interface PhotoTileProps {
  readonly photo: Photo
  /** Its place among the photos, from 1. */
  readonly place: number
  readonly queue: PhotoQueue
  /** Called when the focused button is gone. */
  readonly onGone: () => void
  /** What can be said about the photo. */
  readonly children: ReactNode
}

const STATES = {
  queued: { text: photoTexts.queued, icon: <Clock3 aria-hidden className="size-5" /> },
  uploading: { text: photoTexts.uploading, icon: <Spinner /> },
  failed: { text: photoTexts.failed, icon: <TriangleAlert aria-hidden className="size-5 text-danger" /> },
} as const

export function PhotoTile({ photo, place, queue, onGone, children }: PhotoTileProps) {
  const { id, name, preview, status } = photo

  function remove() {
    queue.remove(id)
    onGone()
    notify(photoMessages.removed, { label: photoMessages.undo, onClick: () => queue.undoRemove(id) })
  }
  function retry() {
    queue.retry(id)
    onGone()
  }

  return (
    <li
      className={`relative flex flex-col overflow-hidden rounded-picture bg-sunken ${status === 'failed' ? 'outline-2 outline-danger' : ''}`}
    >
      <img
        src={preview}
        alt={photoTexts.alt(place, name)}
        className={`aspect-4/3 w-full object-cover transition-opacity duration-300 ${status === 'stored' ? '' : 'opacity-40'}`}
      />
      <button
        type="button"
        aria-label={photoTexts.remove(place, name)}
        onClick={remove}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-control bg-surface text-ink shadow-lifted hover:bg-danger-wash hover:text-danger"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
      {status !== 'stored' && <TileState {...STATES[status]} name={status === 'failed' ? name : null} />}
      {status === 'failed' && (
        <button
          type="button"
          aria-label={photoTexts.retryOf(name)}
          onClick={retry}
          className="flex min-h-11 items-center justify-center gap-2 bg-brand px-3 text-base font-semibold text-on-brand hover:bg-brand-strong"
        >
          <RotateCw aria-hidden className="size-5" />
          {photoTexts.retry}
        </button>
      )}
      {children}
    </li>
  )
}

interface TileStateProps {
  readonly text: string
  readonly icon: ReactNode
  readonly name: string | null
}

function TileState({ text, icon, name }: TileStateProps) {
  return (
    <div className="px-3 py-2 text-base">
      <p className="flex items-center gap-2">
        {icon}
        {text}
      </p>
      {name !== null && <p className="line-clamp-2 text-soft wrap-anywhere">{name}</p>}
    </div>
  )
}
