/** The text that a `mailto:` link begins. */
export const bodyOf = (link: string): string => new URL(link).searchParams.get('body') ?? ''
