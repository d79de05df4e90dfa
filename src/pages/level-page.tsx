export function ComfortLevelPage() {
  return <h1>Level 1 Comfort</h1>
}
export function DisinfectingLevelPage() {
  return <h1>Level 2 Disinfecting</h1>
}
export function SurfacePreservationPage() {
  return <h1>Level 3 Surface Preservation</h1>
}
