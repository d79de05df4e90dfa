export function IndustrialExcellencePage() {
  return <h1>IndustrialExcellencePage</h1>
}
