interface UntranslatedProps {
  readonly text: string
  /** The part of the text that browsers must not translate, such as a name or a reference. */
  readonly part: string
}

export function Untranslated({ text, part }: UntranslatedProps) {
  const [before, after] = text.split(part)
  return (
    <>
      {before}
      <span translate="no">{part}</span>
      {after}
    </>
  )
}
