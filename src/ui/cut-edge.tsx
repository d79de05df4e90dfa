/** The top edge of a dark band, cut open: the three layers step back one after another. Purely an ornament. */
export function CutEdge() {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 h-6 overflow-hidden">
      <div className="h-2 w-[92%] bg-layer-1" />
      <div className="h-2 w-[71%] bg-layer-2" />
      <div className="h-2 w-[38%] bg-layer-3" />
    </div>
  )
}
