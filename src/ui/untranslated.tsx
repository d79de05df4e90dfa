interface UntranslatedProps {
  readonly text: string
  /** A name or a reference in the text, which browsers must not translate. */
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
