import { useEffect, useRef, useSyncExternalStore } from 'react'
import { photoQuestionTexts as texts } from '@/content/quote-failure.ts'
import { Button } from '@/ui/button.tsx'
import { missingPhotos, type PhotoQueue } from './photo-queue.ts'

interface PhotoQuestionProps {
  /** Names of refused files. */
  readonly refused: readonly string[]
  readonly queue: PhotoQueue
  readonly submit: () => void
}

/** Asks whether to send the quote without the missing photos. Takes the focus itself, on neither answer. */
export function PhotoQuestion({ refused, queue, submit }: PhotoQuestionProps) {
  const missing = missingPhotos(useSyncExternalStore(queue.subscribe, queue.state))
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const names = [...missing.map(({ name }) => name), ...refused]
  if (names.length === 0) return null

  function sendWithout() {
    for (const { id } of missing) queue.remove(id)
    submit()
  }
  return (
    <div ref={question} tabIndex={-1} className={LOOK}>
      <p role="alert" className="font-semibold text-danger wrap-anywhere">
        {texts.missing(names)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {missing.some(({ status }) => status === 'failed') ? (
          <Button variant="brand" onClick={submit}>
            {texts.again}
          </Button>
        ) : (
          <Button variant="brand" onClick={() => document.getElementById('photos')?.click()}>
            {texts.add(names.length)}
          </Button>
        )}
        <Button variant="outline" onClick={sendWithout}>
          {texts.without(names.length)}
        </Button>
      </div>
    </div>
  )
}

const LOOK = [
  'scroll-mt-[min(7rem,20svh)] scroll-mb-[min(8rem,20svh)] rounded-picture border-2 border-danger bg-danger-wash p-6',
  'print:hidden',
].join(' ')
