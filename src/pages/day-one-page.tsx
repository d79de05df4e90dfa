export function DayOnePage() {
  return <h1>DayOnePage</h1>
}
