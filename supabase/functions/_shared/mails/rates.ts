/**
 * The owner's own rates: what is filled in here makes a first number in staff's mail about a quote, as arithmetic that can
 * be checked. Visitors never see it. What is `null` is not counted; as shipped nothing is, and the mail has no number.
 */
import type { CleaningFrequency } from '../contract/options.ts'

export type Floor = 'any' | 'carpet' | 'hard'

export interface Rates {
  /**
   * Square feet that one person cleans in an hour, by how often somebody comes: of any floor, or of carpet and of hard floor
   * where the notes' line `Floors` says how much is which.
   */
  readonly squareFeetAnHour: Readonly<Record<Floor, Readonly<Record<CleaningFrequency, number | null>>>>
  /** Minutes for each bathroom, and for each fixture. Where both are filled in, both are added. */
  readonly minutesABathroom: number | null
  readonly minutesAFixture: number | null
  /** Dollars for an hour of work, from and to. */
  readonly dollarsAnHour: { readonly from: number | null; readonly to: number | null }
}

export const rates: Rates = {
  squareFeetAnHour: {
    any: { daily: null, '3x-week': null, weekly: null, other: null },
    carpet: { daily: null, '3x-week': null, weekly: null, other: null },
    hard: { daily: null, '3x-week': null, weekly: null, other: null },
  },
  minutesABathroom: null,
  minutesAFixture: null,
  dollarsAnHour: { from: null, to: null },
}
