import type { BuildingSoFar } from '@/content/types.ts'
import { useLate } from '@/ui/when-idle.ts'

const fetchDrawing = () => import('./building-drawing.tsx')

/** Keeps the drawing's place free until it arrives. */
export function BuildingPicture({ building }: { readonly building: BuildingSoFar | null }) {
  const late = useLate(fetchDrawing)
  return (
    <div className="mx-auto aspect-[300/254] max-w-58">
      {late && <late.BuildingDrawing {...(building ?? late.UNKNOWN)} />}
    </div>
  )
}
