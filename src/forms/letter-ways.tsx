import { type WayOut, waysOutWith } from '@/content/contact-links.ts'
import { copyTexts } from '@/content/messages.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import type { Letter } from './letter.ts'
import { letterLink, letterText } from './letter-link.ts'

export { showLeftNote } from './left-note.tsx'

/** The ways to reach a person, one of them with the whole letter. */
export function waysWith(letter: Letter): readonly WayOut[] {
  return waysOutWith((address) => letterLink(address, letter))
}

export function CopyLetter({ letter }: { readonly letter: Letter }) {
  return <CopyButton {...copyTexts} text={letterText(letter)} />
}
