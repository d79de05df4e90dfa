/** Returns null if `work` throws, because storage may be blocked, malformed or, in the build, missing. */
export function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
