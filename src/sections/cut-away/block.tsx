import { faces, type Box } from './iso.ts'

/** A box in the cut-away world. Its colour is the CSS variable `--paint`, so that it takes the theme. */
export function Block({ className, ...box }: Box & { readonly className?: string }) {
  const { top, left, right } = faces(box)
  return (
    <g className={className}>
      <polygon points={top} className="iso-top" />
      <polygon points={left} className="iso-left" />
      <polygon points={right} className="iso-right" />
    </g>
  )
}
