import { virtual } from '@guidepup/virtual-screen-reader'

/** More than any form has: a reader that never came to the end would go round for ever. */
const MOST_STEPS = 500

/** Reads the page from its first to its last line, as a screen reader does. @returns each phrase */
export async function readAloud(): Promise<string[]> {
  await virtual.start({ container: document.body })
  for (let step = 0; step < MOST_STEPS && (await virtual.lastSpokenPhrase()) !== 'end of document'; step++) {
    await virtual.next()
  }
  const phrases = await virtual.spokenPhraseLog()
  await virtual.stop()
  return phrases
}

/**
 * What is heard of a form's questions: groups, controls and whether they are in order. A radio's place in its group is left out,
 * whether an answer is required, and whether it is checked, which the reader takes from the markup alone.
 */
export async function questionsAloud(): Promise<string[]> {
  const phrases = await readAloud()
  return phrases
    .filter((phrase) => /^(textbox|radio|radiogroup|group|checkbox|combobox), /.test(phrase))
    .map((phrase) =>
      phrase.replace(/, position \d+, set size \d+|, (not )?(required|checked)/g, '').replace(/^radiogroup,/, 'group,'),
    )
}
