export function BuildingHealthServicesPage() {
  return <h1>BuildingHealthServicesPage</h1>
}
