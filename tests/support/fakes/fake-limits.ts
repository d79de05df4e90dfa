import type { Limit, Limits } from '../../../supabase/functions/_shared/gate/gate.ts'

/** Limits in memory that behave as the database's do. `clock` in milliseconds. */
export function rememberingLimits(clock: () => number = () => 0) {
  const hits: { bucket: string; key: string; submission: string; at: number }[] = []
  const asked: Limit[][] = []

  function isReached(submission: string, { bucket, key, most, seconds }: Limit): boolean {
    const own = hits.filter((hit) => hit.bucket === bucket && hit.key === key)
    if (own.some((hit) => hit.submission === submission)) return false
    return own.filter(({ at }) => at > clock() - seconds * 1_000).length >= most
  }

  const limits: Limits = {
    async take(submission, wanted) {
      asked.push([...wanted])
      if (wanted.some((limit) => isReached(submission, limit))) return false
      for (const { bucket, key } of wanted) {
        const known = hits.some((hit) => hit.bucket === bucket && hit.key === key && hit.submission === submission)
        if (!known) hits.push({ bucket, key, submission, at: clock() })
      }
      return true
    },
  }
  return { limits, asked }
}
