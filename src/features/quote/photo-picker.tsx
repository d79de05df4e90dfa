import { Camera, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { photoMessages } from '@/content/messages.ts'
import { photoTexts } from '@/content/quote-texts.ts'
import { Spinner } from '@/ui/spinner.tsx'
import { PhotoInput } from './photo-input.tsx'
import { PhotoProblems } from './photo-problems.tsx'
import { isOnTheWay, type PhotosState, type PhotoStore } from './photo-state.ts'
import { PhotoTile } from './photo-tile.tsx'
import { useDroppedPhotos } from './use-dropped-photos.ts'

interface PhotoPickerProps {
  readonly state: PhotosState
  readonly store: PhotoStore
}

const ID = 'photos'
const HINT = `${ID}-hint`

/** Choosing, watching and removing facility photos. The limits stand before the choice. */
export function PhotoPicker({ state, store }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const dragging = useDroppedPhotos(store.add)
  const { photos } = state
  const busy = isOnTheWay(state)
  const stored = photos.filter(({ status }) => status === 'stored').length

  return (
    <div className={dragging ? 'rounded-picture outline-3 outline-offset-12 outline-focus outline-dashed' : ''}>
      <label htmlFor={ID} className="font-semibold">
        {photoTexts.label}
      </label>
      <p id={HINT} className="text-base text-soft">
        {photoTexts.optional} {photoMessages.limits}
      </p>
      <p className="hidden text-base text-soft pointer-fine:block">
        {dragging ? photoTexts.drop : photoTexts.dropHint}
      </p>
      <PhotoProblems {...state} />
      {photos.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              store={store}
              onGone={() => input.current?.focus()}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <PhotoInput ref={input} id={ID} describedBy={HINT} onFiles={store.add}>
          {busy ? <Spinner /> : <ImagePlus aria-hidden className="size-6" />}
          {busy ? photoTexts.uploading : photos.length > 0 ? photoTexts.addMore : photoTexts.add}
        </PhotoInput>
        <PhotoInput camera id={`${ID}-camera`} describedBy={HINT} onFiles={store.add} className="pointer-fine:hidden">
          <Camera aria-hidden className="size-6" />
          {photoTexts.take}
        </PhotoInput>
      </div>
      <p role="status" className="sr-only">
        {busy ? photoTexts.uploading : stored > 0 && photoTexts.added(stored)}
      </p>
    </div>
  )
}
