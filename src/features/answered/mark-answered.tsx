import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type AnsweredLead, type LeadLink, markAnswered } from '@/api/mark-answered.ts'
import { answered as texts } from '@/content/answered.ts'
import { Button } from '@/ui/button.tsx'

/** How long a press can be taken back. */
const TAKE_BACK_MS = 60_000

interface Shown {
  readonly status: 'busy' | 'known' | 'unknown' | 'failed'
  /** As it was told last. */
  readonly lead: AnsweredLead | null
}

/** The request behind a link, and the button that marks it. To open it changes nothing: mail scanners open links. */
export function MarkAnswered() {
  const link = useLink()
  const { status, lead, ask, pressed } = useLead(link)
  return (
    <div className="max-w-reading py-12 md:py-16">
      <p role="status" className="mb-6 empty:sr-only">
        {status === 'busy' && lead === null && texts.looking}
        {status === 'unknown' && texts.unknown}
        {status === 'failed' && texts.failed}
        {status === 'known' && lead?.answered && texts.since(lead.answered)}
      </p>
      <noscript>
        <p className="mt-3">{texts.withoutCode}</p>
      </noscript>
      {lead && (
        <dl className="divide-y divide-line border-y border-line">
          <Row label={texts.reference} value={link.reference} />
          <Row label={texts.came} value={lead.came} />
          <Row label={texts.promised} value={lead.promised} />
        </dl>
      )}
      <div className="mt-8 empty:hidden">
        {status === 'failed' && lead === null && (
          <Button variant="outline" onClick={() => ask()}>
            {texts.retry}
          </Button>
        )}
        {lead?.answered === null && (
          <Button
            variant="brand"
            size="lg"
            className="max-sm:w-full"
            aria-disabled={status === 'busy'}
            onClick={() => ask(true)}
          >
            {texts.mark}
          </Button>
        )}
        {lead?.answered && pressed && (
          <Button variant="outline" aria-disabled={status === 'busy'} onClick={() => ask(false)}>
            {texts.takeBack}
          </Button>
        )}
      </div>
    </div>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

/** What stands behind the hash: `<reference>.<token>`. */
function useLink(): LeadLink {
  const [reference = '', token = ''] = useLocation().hash.slice(1).split('.')
  return { reference, token }
}

function useLead({ reference, token }: LeadLink) {
  const [shown, show] = useState<Shown>({ status: 'busy', lead: null })
  /** Whether the button was pressed here, within the last minute. */
  const [pressed, setPressed] = useState(false)

  const ask = useCallback(
    async (answered?: boolean) => {
      show(({ lead }) => ({ status: 'busy', lead }))
      try {
        const lead = await markAnswered({ reference, token }, answered)
        show({ status: lead === null ? 'unknown' : 'known', lead })
        if (answered !== undefined) setPressed(answered)
      } catch {
        show(({ lead }) => ({ status: 'failed', lead }))
      }
    },
    [reference, token],
  )

  useEffect(() => {
    show({ status: 'busy', lead: null })
    void ask()
  }, [ask])

  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => setPressed(false), TAKE_BACK_MS)
    return () => clearTimeout(timer)
  }, [pressed])

  return { ...shown, pressed, ask: (answered?: boolean) => void (shown.status === 'busy' || ask(answered)) }
}
