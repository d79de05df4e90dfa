import { CircleCheckBig } from 'lucide-react'
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { type AnsweredLead, type LeadLink, markAnswered } from '@/api/answered-lead.ts'
import { answered as texts } from '@/content/answered-texts.ts'
import { Button } from '@/ui/button.tsx'

interface LeadState {
  readonly status: 'busy' | 'done' | 'failed'
  /** The lead in the last response, or null if there's none. */
  readonly lead: AnsweredLead | null
  /** True if the last click marked the lead as answered, and false if it undid the mark. */
  readonly pressed?: boolean
}

const LOADING: LeadState = { status: 'busy', lead: null }

/**
 * Shows the lead of a link in a staff email, with a button that marks the lead as answered. Opening the page changes
 * nothing, because email scanners open links.
 */
export function MarkAnswered() {
  const [reference = '', token = ''] = useLocation().hash.slice(1).split('.')
  // A different key for each link drops the state of the previous link.
  return <Marking key={token} reference={reference} token={token} />
}

function Marking(link: LeadLink) {
  const { status, lead, ask, pressed, statusRef } = useLead(link)
  return (
    // Reserves enough height for the response, so the footer stays in place.
    <div className="min-h-[34rem] max-w-reading py-6 md:py-12">
      <p role="status" ref={statusRef} tabIndex={-1} className={`mb-6 empty:sr-only ${lead?.answered ? DONE : ''}`}>
        {lead?.answered && <CircleCheckBig aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />}
        {status === 'busy' && lead === null && texts.looking}
        {status === 'done' && lead === null && texts.unknown}
        {status === 'failed' && (lead === null ? texts.notLoaded : texts.noAnswer)}
        {status === 'done' && lead?.answered && texts.since(lead.answered)}
        {status === 'done' && lead?.answered === null && pressed === false && texts.openAgain}
      </p>
      <noscript>
        <p className="mt-3">{texts.withoutCode}</p>
      </noscript>
      {lead?.answered && pressed && (
        // Away from the mark button, so a double click on that button doesn't undo the mark.
        <Button variant="outline" className="mb-6" aria-disabled={status === 'busy'} onClick={() => ask(false)}>
          {texts.takeBack}
        </Button>
      )}
      {lead?.answered === null && <p className="mb-6 text-soft">{texts.untilThen}</p>}
      {lead && (
        <dl className="border-t border-line [&>*]:border-b [&>*]:border-line">
          <Row label={texts.reference} value={<span translate="no">{link.reference}</span>} />
          <Row label={texts.createdAt} value={lead.createdAt} />
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
      </div>
    </div>
  )
}

const DONE = 'flex gap-3 rounded-picture bg-brand-wash p-4 font-semibold'

function Row({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

async function request(link: LeadLink, answered?: boolean): Promise<Partial<LeadState>> {
  try {
    const lead = await markAnswered(link, answered)
    return { status: 'done', lead, ...(answered !== undefined && { pressed: answered }) }
  } catch {
    return { status: 'failed' }
  }
}

function useLead({ reference, token }: LeadLink) {
  const [state, update] = useReducer(
    (last: LeadState, changes: Partial<LeadState>) => ({ ...last, ...changes }),
    LOADING,
  )
  /** Takes focus, because the clicked button is gone. */
  const statusRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => void request({ reference, token }).then(update), [reference, token])

  async function ask(answered?: boolean): Promise<void> {
    if (state.status === 'busy') return
    update({ status: 'busy' })
    update(await request({ reference, token }, answered))
    statusRef.current?.focus()
  }
  return { ...state, statusRef, ask: (answered?: boolean) => void ask(answered) }
}
