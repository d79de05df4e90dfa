/** Runs tasks as they come, at most `limit` at once; the others wait their turn. */
export function createLimiter(limit: number): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  function next(): void {
    if (running >= limit) return
    const task = waiting.shift()
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
