import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage } from '@contract/contact.ts'
import { createKeyring } from '@/api/keyring.ts'
import { useSiteApi } from '@/api/site-api-context.ts'

/**
 * Sends a contact message. The same message tried again goes under the same id, so that it arrives once; after it has
 * been sent, the same words are a new message.
 */
export function useSendMessage() {
  const api = useSiteApi()
  const [keyring, setKeyring] = useState(createKeyring)
  return useMutation({
    mutationFn: (message: ContactMessage) => api.sendContact(keyring.keyFor(message), message),
    onSuccess: () => setKeyring(createKeyring()),
  })
}
