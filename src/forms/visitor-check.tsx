import { Turnstile } from '@marsidev/react-turnstile'
import { useState } from 'react'
import type { VisitorCheckProps } from './signals.tsx'

/** The Turnstile widget. Takes no space unless the visitor has something to do. */
export function VisitorCheck({ siteKey, widget }: VisitorCheckProps) {
  const [asking, setAsking] = useState(false)
  const [dark] = useState(isDark)
  return (
    <Turnstile
      ref={widget}
      siteKey={siteKey}
      options={{
        appearance: 'interaction-only',
        size: 'flexible',
        theme: dark ? 'dark' : 'light',
        responseField: false,
      }}
      onBeforeInteractive={() => setAsking(true)}
      onAfterInteractive={() => setAsking(false)}
      // The library's minimum is wider than a small phone.
      style={{ minWidth: 0 }}
      className={asking ? 'pb-4' : ''}
    />
  )
}

const isDark = () => document.documentElement.classList.contains('dark')
