/** Apart from the other texts of the form: it arrives late. */
export const photoLabelTexts = {
  shots: 'Five pictures make a bid right. Send those you have, and label each photo.',
  added: ': added',
  labelOf: (place: number, name: string) => `Label of photo ${place}: ${name}`,
  none: 'Add a label',
} as const
