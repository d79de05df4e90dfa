/** Where a tab keeps, in session storage, how its visit began. Alone in its file: every page loads it. */
export const SOURCE_KEY = 'first-touch'
