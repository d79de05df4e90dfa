export type { Scene } from '../types.ts'
