/** A line may break only before the extension. */
export function PhoneText({ text }: { readonly text: string }) {
  const [number, extension] = text.split(/ (?=ext\.)/)
  return (
    <>
      <span className="phone-number">{number}</span>
      {extension && (
        <>
          {' '}
          <span className="phone-extension">{extension}</span>
        </>
      )}
    </>
  )
}
