/** What hands touch in the pictured room: with its number where the touch-point map has it in the same room (artifacts.ts). */
export const roomTouchPoints = [
  { point: 'doorHandle', number: 1 },
  { point: 'phone', number: 2 },
  { point: 'elevator', number: 3 },
  { point: 'switch', number: null },
  { point: 'keyboard', number: null },
  { point: 'faucet', number: null },
] as const
