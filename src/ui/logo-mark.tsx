/** The mark: a room cut open, on the three layers that the three levels look after. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 44" aria-hidden className={className}>
      <path d="M20 3 4 12v15l16-9z" fill="var(--mark-wall)" />
      <path d="m20 3 16 9v15l-16-9z" fill="var(--mark-wall-lit)" />
      <path d="M20 18 4 27l16 9 16-9z" fill="var(--mark-floor)" />
      <path d="m4 27 16 9 16-9v2.2L20 38.200 4 29.200z" fill="var(--mark-1)" />
      <path d="m4 29.200 16 9 16-9v2.200L20 40.400 4 31.400z" fill="var(--mark-2)" />
      <path d="m4 31.400 16 9 16-9v2.200L20 42.600 4 33.600z" fill="var(--mark-3)" />
    </svg>
  )
}
