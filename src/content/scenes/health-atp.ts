export { healthAtpScene as atp } from '@/assets/scenes/health-atp.ts'
