/** Touch points in the pictured room, with the numbers that their kind has on the touch-point map (artifacts.ts). */
export const roomTouchPoints = [
  { point: 'doorHandle', number: 1 },
  { point: 'phone', number: 2 },
  { point: 'elevator', number: 3 },
  { point: 'switch', number: 4 },
  { point: 'keyboard', number: 6 },
  { point: 'faucet', number: 7 },
] as const
