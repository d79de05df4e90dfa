/** A Friday evening in Bentonville. */
export const NOW = new Date('2026-11-21T02:13:00Z')
