import { z } from 'zod'

const databaseError = z.object({ code: z.string(), constraint: z.string().optional(), params: z.unknown() })

/**
 * The local backend prints every refused statement with all its values: what a visitor typed. This prints the code
 * alone. Its file streams also warn, at every photo, of handles that it leaves to the garbage collector.
 */
export function quietLogs(): void {
  const print = console.error.bind(console)
  console.error = (...values: unknown[]) => {
    const refused = values.map((value) => databaseError.safeParse(value)).find(({ success }) => success)?.data
    if (refused) return print(`[database] refused a statement: ${refused.code} ${refused.constraint ?? ''}`.trimEnd())
    print(...values)
  }

  const [show] = process.listeners('warning')
  if (!show) return
  process.off('warning', show)
  process.on('warning', (warning) => {
    if (!/Closing (a FileHandle object|file descriptor \d+) on garbage collection/.test(warning.message)) show(warning)
  })
}
