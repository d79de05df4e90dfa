/** Apart from the other texts of the form: it arrives late. */
export const photoLabelTexts = {
  shots: 'These five photos help us bid. Send those you have, and label each one.',
  added: ': added',
  labelOf: (place: number, name: string) => `Label of photo ${place}: ${name}`,
  none: 'Add a label',
} as const
