/** Texts that both forms show after a failed submission. */

/** Completes "wait …". `seconds` is null if unknown. */
export function waitInWords(seconds: number | null): string {
  if (seconds === null) return 'a few minutes'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 2) return 'a minute'
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours < 2 ? 'an hour' : `${hours} hours`
}

export const copyTexts = {
  label: 'Copy my answers',
  done: 'Copied',
  refused: 'Your browser blocked copying',
} as const
