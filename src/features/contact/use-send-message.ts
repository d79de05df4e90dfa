import type { ContactMessage } from '@contract/contact.ts'
import { OfflineError } from '@/api/api-error.ts'
import type { Keyring } from '@/api/keyring.ts'
import { useSiteApi } from '@/api/site-api-context.ts'
import { useAction } from '@/ui/use-action.ts'
import type { FormSignals } from '@/ui/use-form-signals.ts'
import { isOnline } from '@/ui/use-online.ts'

interface SendMessageOptions {
  readonly keyring: Keyring
  readonly signals: FormSignals
  /** Called when the message's id is known and nothing is sent yet, so that the id can outlive a reload. */
  readonly onKeyed: () => void
}

/**
 * Sends a contact message. The same message tried again goes under the same id, so that it arrives once; after it has
 * been sent, the same words are a new message. Without a network nothing is tried.
 */
export function useSendMessage({ keyring, signals, onKeyed }: SendMessageOptions) {
  const api = useSiteApi()
  return useAction(async (message: ContactMessage) => {
    if (!isOnline()) throw new OfflineError()
    const id = keyring.keyFor(message)
    onKeyed()
    await api.sendContact(id, message, signals.read())
    keyring.clear()
  })
}
