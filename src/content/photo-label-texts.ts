/** Apart from the other texts of the form: it arrives late. */
export const photoLabelTexts = {
  shots: 'Five pictures help us bid right. Send those you have.',
  added: ': added',
  shows: 'What does it show?',
  choose: (place: number, name: string) => `What photo ${place} shows: ${name}`,
  change: (label: string, place: number, name: string) => `${label}. Change what photo ${place} shows: ${name}`,
} as const
