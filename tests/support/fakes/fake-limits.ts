import type { Limit, Limits } from '../../../supabase/functions/_shared/gate/gate.ts'

/** Limits in memory that behave as the database's do. `clock` in milliseconds. */
export function rememberingLimits(clock: () => number = () => 0) {
  const hits: { bucket: string; key: string; submission: string; at: number }[] = []
  const asked: Limit[][] = []

  function waitFor(submission: string, { bucket, key, most, seconds }: Limit): number {
    const own = hits.filter((hit) => hit.bucket === bucket && hit.key === key)
    if (own.some((hit) => hit.submission === submission)) return 0
    const blocking = own.filter(({ at }) => at > clock() - seconds * 1_000).at(-most)
    return blocking ? Math.ceil((blocking.at + seconds * 1_000 - clock()) / 1_000) : 0
  }

  const limits: Limits = {
    async take(submission, wanted) {
      asked.push([...wanted])
      const wait = Math.max(0, ...wanted.map((limit) => waitFor(submission, limit)))
      if (wait > 0) return wait
      for (const { bucket, key } of wanted) {
        const known = hits.some((hit) => hit.bucket === bucket && hit.key === key && hit.submission === submission)
        if (!known) hits.push({ bucket, key, submission, at: clock() })
      }
      return 0
    },
  }
  return { limits, asked }
}
