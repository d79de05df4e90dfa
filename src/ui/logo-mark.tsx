export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 44" aria-hidden className={className}>
      <path d="M20 3 4 12v15l16-9z" fill="var(--mark-wall)" />
      <path d="m20 3 16 9v15l-16-9z" fill="var(--mark-wall-lit)" />
      <path d="M20 18 4 27l16 9 16-9z" fill="var(--mark-floor)" />
      <path d="m4 27 16 9 16-9v2.2L20 38.2 4 29.2z" fill="var(--layer-1)" />
      <path d="m4 29.2 16 9 16-9v2.2L20 40.4 4 31.4z" fill="var(--layer-2)" />
      <path d="m4 31.4 16 9 16-9v2.2L20 42.6 4 33.6z" fill="var(--layer-3)" />
    </svg>
  )
}
