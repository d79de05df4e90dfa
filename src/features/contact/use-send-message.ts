import type { ContactMessage } from '@contract/contact.ts'
import type { Keyring } from '@/api/keyring.ts'
import { OfflineError, useSiteApi } from '@/api/site-api.ts'
import type { VisitorCheck } from '@/forms/visitor-check.tsx'
import { useAction } from '@/ui/use-action.ts'
import type { FormSignals } from '@/ui/use-form-signals.ts'
import { isOnline } from '@/ui/use-online.ts'

interface SendMessageOptions {
  readonly keyring: Keyring
  readonly signals: FormSignals
  readonly check: VisitorCheck
  /** Called when the message's id is known and nothing is sent yet, so that the id can outlive a reload. */
  readonly onKeyed: () => void
}

/**
 * Sends a contact message. The same message tried again goes under the same id, so that it arrives once; after it has
 * been sent, the same words are a new message. Without a network nothing is tried.
 */
export function useSendMessage({ keyring, signals, check, onKeyed }: SendMessageOptions) {
  const loadApi = useSiteApi()
  return useAction(async (message: ContactMessage) => {
    if (!isOnline()) throw new OfflineError()
    const id = keyring.keyFor(message)
    onKeyed()
    const filledIn = signals.read()
    const api = await loadApi()
    await api.sendContact(id, message, { ...filledIn, token: await check.token() }).finally(check.spent)
    keyring.clear()
  })
}
