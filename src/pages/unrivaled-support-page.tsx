export function UnrivaledSupportPage() {
  return <h1>UnrivaledSupportPage</h1>
}
