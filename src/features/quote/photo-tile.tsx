import { Trash2, TriangleAlert } from 'lucide-react'
import { photoMessages } from '@/content/messages.ts'
import { photoTexts } from '@/content/quote-form.ts'
import { mention } from '@/ui/ambient-toasts.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import type { Photo, PhotoStore } from './photo-store.ts'

interface PhotoTileProps {
  readonly photo: Photo
  /** The photo's place among those shown, from 1. */
  readonly place: number
  readonly store: PhotoStore
  /** Where the focus goes when the tile is gone. */
  readonly onRemoved: () => void
}

/** One photo: its picture, how far it is, and the way to take it out. */
export function PhotoTile({ photo, place, store, onRemoved }: PhotoTileProps) {
  const { id, name, preview, status } = photo

  function remove() {
    store.remove(id)
    onRemoved()
    mention(photoMessages.removed, { label: photoMessages.undo, onClick: () => store.undoRemove(id) })
  }

  return (
    <li className="relative overflow-hidden rounded-picture bg-sunken">
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
      {status !== 'stored' && (
        <span className="absolute bottom-2 left-2 grid size-11 place-items-center rounded-control bg-surface">
          {status === 'uploading' ? <Spinner /> : <TriangleAlert aria-hidden className="size-5 text-danger" />}
        </span>
      )}
    </li>
  )
}
