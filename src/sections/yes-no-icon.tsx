/** Yes or no. A border, not a background: browsers do not print backgrounds, and forced colors replace them. */
export function YesNoIcon({ yes }: { readonly yes: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      strokeLinecap="round"
      className="inline-block w-5 fill-none stroke-current stroke-3 align-middle"
    >
      <path d={yes ? 'm3 11 5 5 9-12' : 'M6 10h8'} />
    </svg>
  )
}
