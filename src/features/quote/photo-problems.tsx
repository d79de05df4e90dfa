import { photoMessages } from '@/content/messages.ts'
import type { PhotosState } from './photo-state.ts'

/** That photos did not get through; their tiles say which. And which files cannot be photos here. */
export function PhotoProblems({ photos, refusals }: PhotosState) {
  return (
    <>
      {photos.some(({ status }) => status === 'failed') && (
        <div className="mt-4 rounded-picture border-2 border-danger bg-danger-wash p-5">
          <p role="alert" className="font-semibold text-danger">
            {photoMessages.failed}
          </p>
          <p>{photoMessages.failedNext}</p>
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
