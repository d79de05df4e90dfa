export { professionalFacilityScene as professionalFacility } from '@/assets/scenes/professional-facility.ts'
