import { useId } from 'react'
import { isEmergency, saysHappeningNow, withHappeningNow } from '@contract/note-lines.ts'
import { urgentTexts as texts } from '@/content/unrivaled-support.ts'
import { Link } from '@/ui/link.tsx'
import { CallButton } from './phone.tsx'
import { soundsUrgent } from './urgent-words.ts'

interface UrgentNoteProps {
  readonly subject?: string
  readonly message: string
  readonly phone: string
  readonly onMessage: (message: string) => void
}

export function UrgentNote({ subject = '', message, phone, onMessage }: UrgentNoteProps) {
  const id = useId()
  const declared = isEmergency({ subject, message })
  if (!declared && !soundsUrgent(message)) return null
  return (
    <div className="rounded-picture border-2 border-action bg-surface p-6">
      <p className="font-semibold">{texts.title}</p>
      <p className="mt-1">{texts.call}</p>
      <CallButton className="mt-4" />
      <label className={CARD}>
        <input
          type="checkbox"
          // Reads the message, so restoring the message also restores the checkbox.
          checked={saysHappeningNow(message)}
          aria-labelledby={`${id}-now`}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => onMessage(withHappeningNow(message, currentTarget.checked))}
          className="mt-1 size-5 shrink-0 accent-brand outline-none"
        />
        <span>
          <span id={`${id}-now`} className="font-semibold">
            {texts.now}
          </span>
          <span id={`${id}-hint`} className="block text-base text-soft">
            {texts.nowHint}
          </span>
        </span>
      </label>
      {declared && phone.trim() === '' && <p className="mt-3">{texts.phoneMissing}</p>}
      <p className="mt-5 font-semibold">{texts.meanwhile}</p>
      <ol className="mt-2 grid list-decimal gap-1 pl-6">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link
        to={texts.more.to}
        className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {texts.more.label}
      </Link>
    </div>
  )
}

const CARD = [
  'mt-4 flex min-h-13 cursor-pointer items-start gap-3 rounded-control border border-control px-4 py-3',
  'transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-wash',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
  'has-disabled:pointer-events-none',
].join(' ')
