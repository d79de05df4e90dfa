/** Touch points in the pictured room, numbered as on the touch-point map if it has them too (artifacts.ts). */
export const roomTouchPoints = [
  { point: 'doorHandle', number: 1 },
  { point: 'phone', number: 2 },
  { point: 'elevator', number: 3 },
  { point: 'switch', number: null },
  { point: 'keyboard', number: null },
  { point: 'faucet', number: null },
] as const
