import { Camera, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { photoTexts } from '@/content/photo-texts.ts'
import { buttonClass, Spinner } from '@/ui/button.tsx'
import { DisabledFields } from '@/ui/form-fields.tsx'
import { orNull } from '@/ui/or-null.ts'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { PHOTO_TYPES } from '@contract/quote-shape.ts'
import { hasUploads, type PhotoQueue, countRoom } from './queue.ts'
import { focusPhotos, PHOTOS_ID, PhotoTile } from './tile.tsx'

interface PhotoPickerProps {
  readonly queue: PhotoQueue
  /** Whether the form is sending a quote. */
  readonly isSending: boolean
}

const HINT = `${PHOTOS_ID}-hint`
const PROBLEMS = `${PHOTOS_ID}-problems`

export function PhotoPicker({ queue, isSending }: PhotoPickerProps) {
  const state = queue.useValue()
  const uploadsRunning = hasUploads(state)
  // Visitors can still remove a slow photo while the form waits for uploads.
  const disabled = isSending && !uploadsRunning
  const dragging = useDroppedPhotos((files) => !disabled && queue.add(files)) && !disabled
  const { photos } = state
  const full = countRoom(state) <= 0
  const stored = photos.filter(({ status }) => status === 'stored').length
  // Retries only the photos, because forms/offline.tsx submits the form again.
  useEffect(() => {
    addEventListener('online', queue.retryUploads)
    return () => removeEventListener('online', queue.retryUploads)
  }, [queue])
  useEffect(() => {
    // This event fires when a picker closes without a choice. React supports it only on dialogs.
    const closed = () => storePickerOpen(false)
    document.addEventListener('cancel', closed)
    return () => document.removeEventListener('cancel', closed)
  }, [])

  return (
    <DisabledFields when={disabled}>
      <div className={dragging ? 'rounded-picture outline-3 outline-offset-12 outline-focus outline-dashed' : ''}>
        <label htmlFor={PHOTOS_ID} className="font-semibold">
          {photoTexts.label}
        </label>
        <p id={HINT} className="text-small text-soft sm:text-base">
          {photoTexts.optional} {photoTexts.limits}
        </p>
        <p className="hidden text-soft sm:pointer-fine:block">{dragging ? photoTexts.drop : photoTexts.dropHint}</p>
        <p className="text-small sm:mt-4 sm:text-base sm:rounded-picture sm:bg-brand-wash sm:px-5 sm:py-4">
          {photoTexts.shots}
        </p>
        <div id={PROBLEMS} className="mt-3 grid gap-3 empty:hidden">
          <PhotoProblems queue={queue} />
        </div>
        {photos.length > 0 && (
          <ul aria-label={photoTexts.chosen} className="mt-4 grid items-start gap-3 sm:grid-cols-2">
            {photos.map((photo, index) => (
              <PhotoTile key={photo.id} photo={photo} place={index + 1} queue={queue} />
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-3 sm:mt-4 sm:grid">
          <PhotoInput id={PHOTOS_ID} full={full} onFiles={queue.add}>
            {uploadsRunning ? <Spinner /> : <ImagePlus aria-hidden className="size-6" />}
            <span>
              {uploadsRunning
                ? photoTexts.uploading
                : full
                  ? photoTexts.full
                  : photos.length > 0
                    ? photoTexts.addMore
                    : photoTexts.add}
            </span>
          </PhotoInput>
          <PhotoInput camera full={full} id={`${PHOTOS_ID}-camera`} onFiles={queue.add}>
            <Camera aria-hidden className="size-6" />
            {photoTexts.take}
          </PhotoInput>
        </div>
        <p role="status" className="sr-only">
          {uploadsRunning ? photoTexts.uploading : stored > 0 && photoTexts.added(stored)}
        </p>
      </div>
    </DisabledFields>
  )
}

/** Scrolls into view, because FormBar's button submits from anywhere on the page. */
export function UploadNote({ queue, isSending }: PhotoPickerProps) {
  const isWaiting = hasUploads(queue.useValue()) && isSending
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isWaiting) note.current?.scrollIntoView({ block: 'nearest' })
  }, [isWaiting])
  return (
    <p ref={note} role="status" className="text-soft empty:sr-only">
      {isWaiting && photoTexts.waiting}
    </p>
  )
}

/**
 * Accepts files dropped or pasted anywhere on the page, because a browser opens any file dropped outside the target.
 * @returns whether files are being dragged over the page
 */
function useDroppedPhotos(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const add = useEffectEvent(onFiles)
  useEffect(() => {
    function over(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setDragging(true)
    }
    // The event also fires when the pointer moves between elements, but then `relatedTarget` is set.
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setDragging(false)
    }
    function drop(event: DragEvent) {
      setDragging(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      add([...(event.dataTransfer?.files ?? [])])
    }
    // Some programs copy text together with a picture of the text, which visitors don't mean to upload.
    function paste({ clipboardData }: ClipboardEvent) {
      if (hasFiles(clipboardData) && !clipboardData?.types.includes('text/plain'))
        add([...(clipboardData?.files ?? [])])
    }
    const listening = new AbortController()
    const options = { signal: listening.signal }
    document.addEventListener('dragover', over, options)
    document.addEventListener('dragleave', leave, options)
    document.addEventListener('drop', drop, options)
    document.addEventListener('paste', paste, options)
    return () => listening.abort()
  }, [])
  return dragging
}

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

function PhotoProblems({ queue }: Pick<PhotoPickerProps, 'queue'>) {
  const { photos, rejections } = queue.useValue()
  const left = photos.filter(({ status, problem }) => status === 'lost' && problem === null).map(({ name }) => name)
  // Several photos may have the same problem, so show each message once.
  const problems = [...new Set(photos.flatMap(({ problem }) => problem ?? []))]
  if (left.length > 0) problems.unshift(photoTexts.lost(left))
  return (
    <>
      {photos.some(({ status, problem }) => status === 'failed' && problem === null) && (
        <div className="rounded-picture border-2 border-danger bg-danger-wash p-5">
          <p role="alert" className="font-semibold text-danger">
            {photoTexts.uploadFailed}
          </p>
          <p>{photoTexts.failedNext}</p>
        </div>
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className={PROBLEM_LOOK}>
          {problem}
        </p>
      ))}
      {rejections.map((rejection, place) => (
        <div key={rejection.message} className="flex items-center gap-2">
          <p role="alert" id={`${PROBLEMS}-${place}`} className={`${PROBLEM_LOOK} flex-1`}>
            {rejection.message}
          </p>
          <button
            type="button"
            aria-label={photoTexts.dismiss}
            aria-describedby={`${PROBLEMS}-${place}`}
            onClick={() => {
              queue.dismiss(rejection)
              focusPhotos()
            }}
            className="grid size-11 shrink-0 place-items-center rounded-control text-danger hover:bg-danger-wash"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
    </>
  )
}

const PROBLEM_LOOK = 'font-semibold text-danger wrap-anywhere'

interface PhotoInputProps {
  readonly id: string
  readonly camera?: boolean
  /** Whether the list is full. If so, the input ignores clicks but keeps focus. */
  readonly full: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

function PhotoInput({ id, camera = false, full, onFiles, children }: PhotoInputProps) {
  const hydrated = useHydrated()
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    storePickerOpen(false)
    onFiles([...(target.files ?? [])])
    // Otherwise, choosing the same file again would fire no event.
    target.value = ''
  }
  function open(press: MouseEvent) {
    if (full) press.preventDefault()
    else storePickerOpen(true)
  }
  return (
    <div className={camera ? 'flex-auto pointer-fine:hidden' : 'flex-auto'}>
      <input
        id={id}
        type="file"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        // Files picked before the page's code has loaded would be lost.
        disabled={!hydrated}
        accept={hydrated ? acceptedTypes() : undefined}
        aria-describedby={`${HINT} ${PROBLEMS}`}
        aria-disabled={full || undefined}
        onClick={open}
        onChange={take}
        className="peer sr-only"
      />
      <label htmlFor={id} className={buttonClass({ variant: 'outline', size: 'lg', className: LOOK })}>
        {children}
      </label>
    </div>
  )
}

/**
 * Also lists HEIC by file extension, because some computers don't know its type. Omits HEIC on Apple devices, because
 * they convert HEIC photos to JPEG for a page that doesn't accept HEIC.
 */
const acceptedTypes = () => PHOTO_TYPES + (/^Apple/.test(navigator.vendor) ? '' : ',image/heic,image/heif,.heic,.heif')

const LOOK = [
  'w-full cursor-pointer border-dashed max-sm:px-2',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
].join(' ')

const PICKER_KEY = 'photo-picker'

/** Records whether the file picker or camera is open, because a phone may discard the page meanwhile to free memory. */
function storePickerOpen(isOpen: boolean): void {
  orNull(() => (isOpen ? sessionStorage.setItem(PICKER_KEY, 'open') : sessionStorage.removeItem(PICKER_KEY)))
}

/** Returns whether the page was discarded while the picker or camera was open, and clears the stored value. */
export function wasPickerOpen(): boolean {
  const stored = orNull(() => sessionStorage.getItem(PICKER_KEY))
  storePickerOpen(false)
  return typeof stored === 'string'
}
