/** Yes or no. A border, not a background: browsers do not print backgrounds, and forced colors replace them. */
export function Mark({ yes }: { readonly yes: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className="table-mark">
      <path d={yes ? 'm3 11 5 5 9-12' : 'M6 10h8'} />
    </svg>
  )
}
