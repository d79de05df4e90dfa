import { CircleCheck } from 'lucide-react'
import { progressTexts } from '@/content/quote-board-texts.ts'
import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { missingPhotos, type PhotoQueue } from './photos/queue.ts'
import { useProgress } from './progress.tsx'
import { quoteLazy } from './store.ts'

export function ProgressNote({ queue }: { readonly queue: PhotoQueue }) {
  const { all, answered, open } = useProgress()
  const missing = missingPhotos(queue.useValue()).length
  return (
    <div>
      {open.length + missing > 0 ? (
        <p className="text-soft">
          {progressTexts.of(answered, all) + (missing > 0 ? progressTexts.missing(missing) : '')}
        </p>
      ) : (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden className="size-5" />
          <span>{progressTexts.ready}</span>
        </p>
      )}
      <PromisedDate />
    </div>
  )
}

/** Reserves the height of the longest date, so the submit button below stays in place when the date loads. */
function PromisedDate() {
  const code = quoteLazy.useLoaded()
  return (
    <p
      data-longest={`${texts.promise} ${texts.promiseBy(texts.longestDue)}`}
      className="promised-date mt-1 text-base text-soft"
    >
      <span>
        {texts.promise} {code && <code.PromiseNote />}
      </span>
    </p>
  )
}
