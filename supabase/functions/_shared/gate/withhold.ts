import type { Verdict } from './verify-turnstile.ts'

/** What the gate has: whether a confirmation may be sent to an address, which counts it. */
type MayConfirm = (submission: string, email: string) => Promise<boolean>

interface Mailbox {
  readonly address: string
}

/** Why a visitor gets no confirmation. */
export type Withheld = 'suspicion' | 'unchecked' | 'own_address' | 'limit'

/**
 * Whether an address gets a confirmation: anyone can type anyone's. Null sends it, and counts it.
 * @param ours our own mailboxes: an auto-reply from one of them could start an endless loop
 * @throws BackendError when nobody can count
 */
export async function withheldFrom(
  email: string,
  { suspicion, passed }: Verdict,
  {
    gate,
    ours,
    id,
  }: { readonly gate: { readonly mayConfirm: MayConfirm }; readonly ours: readonly Mailbox[]; readonly id: string },
): Promise<Withheld | null> {
  if (suspicion !== null) return 'suspicion'
  if (!passed) return 'unchecked'
  if (ours.some(({ address }) => address.toLowerCase() === email.toLowerCase())) return 'own_address'
  return (await gate.mayConfirm(id, email)) ? null : 'limit'
}
