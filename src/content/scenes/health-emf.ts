export { healthEmfScene as emf } from '@/assets/scenes/health-emf.ts'
