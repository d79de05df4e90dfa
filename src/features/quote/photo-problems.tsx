import { RotateCw } from 'lucide-react'
import { photoMessages } from '@/content/messages.ts'
import { photoTexts } from '@/content/quote-form.ts'
import { buttonClass } from '@/ui/button-class.ts'
import type { PhotosState, PhotoStore } from './photo-store.ts'

interface PhotoProblemsProps extends PhotosState {
  readonly store: PhotoStore
}

/** Photos that did not get through, each with another try, and files that cannot be photos here. */
export function PhotoProblems({ photos, refusals, store }: PhotoProblemsProps) {
  const failed = photos.filter(({ status }) => status === 'failed')
  return (
    <>
      {failed.length > 0 && (
        <div className="mt-4 rounded-picture border-2 border-danger bg-danger-wash p-5">
          <p role="alert" className="font-semibold text-danger">
            {photoMessages.failed}
          </p>
          <p>{photoMessages.failedNext}</p>
          <ul className="mt-3 grid gap-3">
            {failed.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <button
                  type="button"
                  aria-label={photoTexts.retryOf(name)}
                  onClick={() => store.retry(id)}
                  className={buttonClass({ variant: 'outline' })}
                >
                  <RotateCw aria-hidden className="size-5" />
                  {photoTexts.retry}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {refusals.length > 0 && (
        <div role="alert" className="mt-3 font-semibold text-danger">
          <ul className="grid gap-1">
            {refusals.map((refusal) => (
              <li key={refusal} className="wrap-anywhere">
                {refusal}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
