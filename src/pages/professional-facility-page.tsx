export function ProfessionalFacilityPage() {
  return <h1>ProfessionalFacilityPage</h1>
}
