export const copyTexts = {
  label: 'Copy my answers',
  done: 'Copied',
  refused: 'Your browser blocked copying',
} as const
