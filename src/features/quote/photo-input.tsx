import type { ChangeEvent, ReactNode, Ref } from 'react'
import { PHOTO_TYPES } from '@contract/photo.ts'
import { buttonClass } from '@/ui/button.tsx'

interface PhotoInputProps {
  readonly id: string
  readonly ref?: Ref<HTMLInputElement>
  /** Opens the camera instead of the list of files, where there is one. */
  readonly camera?: boolean
  readonly describedBy: string
  readonly onFiles: (files: readonly File[]) => void
  /** Where it is shown. */
  readonly className?: string
  /** What the button reads. */
  readonly children: ReactNode
}

/** A file control that looks like a button. */
export function PhotoInput({ id, ref, camera = false, describedBy, onFiles, className, children }: PhotoInputProps) {
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // So that the same file can be chosen again.
    target.value = ''
  }
  return (
    <div className={className}>
      <input
        ref={ref}
        id={id}
        type="file"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        accept={PHOTO_TYPES.join(',')}
        aria-describedby={describedBy}
        onChange={take}
        className="peer sr-only"
      />
      <label htmlFor={id} className={buttonClass({ variant: 'outline', size: 'lg', className: LOOK })}>
        {children}
      </label>
    </div>
  )
}

const LOOK = [
  'w-full cursor-pointer border-dashed sm:w-auto',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
].join(' ')
