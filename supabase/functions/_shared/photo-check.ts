/** A photo of a quote, and whether it holds what it promises. */
export interface CheckedPhoto {
  readonly url: string
  readonly verified: boolean
}

/** Looks at each photo, in the given order. Never rejects: what cannot be looked at is not verified. */
export type PhotoCheck = (urls: readonly string[]) => Promise<readonly CheckedPhoto[]>

/** Verifies what is stored with us: only then is it linked in a mail. */
export function createPhotoCheck(apiOrigin: string): PhotoCheck {
  return async (urls) => urls.map((url) => ({ url, verified: url.startsWith(`${apiOrigin}/`) }))
}
