/** Runs tasks in order, at most `limit` at once. */
export function createLimiter(limit: number): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  const next = () => {
    const task = running < limit ? waiting.shift() : undefined
    if (!task) return
    running++
    void task().finally(() => {
      running--
      next()
    })
  }
  return (task) => {
    waiting.push(task)
    next()
  }
}
