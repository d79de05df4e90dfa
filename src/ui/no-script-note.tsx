interface NoScriptNoteProps {
  readonly text: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** Stands in prerendered pages for browsers without JavaScript, where a form cannot work. */
export function NoScriptNote({ text, links }: NoScriptNoteProps) {
  return (
    <noscript>
      <p className="rounded-picture bg-brand-wash p-6">
        {text}{' '}
        {links.map(({ label, href }) => (
          <a key={href} href={href} className="mr-4 font-semibold underline underline-offset-4">
            {label}
          </a>
        ))}
      </p>
    </noscript>
  )
}
