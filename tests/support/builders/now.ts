/** A Friday evening at the office. */
export const NOW = new Date('2026-11-21T02:13:00Z')
