export { healthAirScene as air } from '@/assets/scenes/health-air.ts'
