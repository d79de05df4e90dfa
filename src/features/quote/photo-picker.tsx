import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { PHOTO_TYPES } from '@contract/photo.ts'
import { photoMessages } from '@/content/messages.ts'
import { photoTexts } from '@/content/quote-form.ts'
import { buttonClass } from '@/ui/button-class.ts'
import { Spinner } from '@/ui/spinner.tsx'
import { PhotoProblems } from './photo-problems.tsx'
import { isUploading, type PhotosState, type PhotoStore } from './photo-store.ts'
import { PhotoTile } from './photo-tile.tsx'

interface PhotoPickerProps {
  readonly state: PhotosState
  readonly store: PhotoStore
}

const ID = 'photos'

/** Choosing, watching and removing facility photos. The limits stand before the choice. */
export function PhotoPicker({ state, store }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const { photos } = state
  const busy = isUploading(state)
  const stored = photos.filter(({ status }) => status === 'stored').length

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    store.add([...(target.files ?? [])])
    // So that the same file can be chosen again.
    target.value = ''
  }

  return (
    <div>
      <label htmlFor={ID} className="font-semibold">
        {photoTexts.label}
      </label>
      <p id={`${ID}-hint`} className="text-base text-soft">
        {photoTexts.optional} {photoMessages.limits}
      </p>
      <PhotoProblems {...state} store={store} />
      {photos.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              store={store}
              onRemoved={() => input.current?.focus()}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={ID}
        type="file"
        multiple
        accept={PHOTO_TYPES.join(',')}
        aria-describedby={`${ID}-hint`}
        onChange={choose}
        className="peer sr-only"
      />
      <label htmlFor={ID} className={buttonClass({ variant: 'outline', size: 'lg', className: ADD })}>
        {busy ? <Spinner /> : <ImagePlus aria-hidden className="size-6" />}
        {busy ? photoTexts.uploading : photos.length > 0 ? photoTexts.addMore : photoTexts.add}
      </label>
      <p role="status" className="sr-only">
        {busy ? photoTexts.uploading : stored > 0 && photoTexts.added(stored)}
      </p>
    </div>
  )
}

const ADD = [
  'mt-4 w-full cursor-pointer border-dashed sm:w-auto',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
].join(' ')
