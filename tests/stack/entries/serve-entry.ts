/**
 * Runs before the entry of an edge function, and makes the unchanged entry listen on a free port, which is printed. Deno has no
 * other way to choose the port; the hosted runtime also replaces `Deno.serve`. The process exits when its standard input
 * closes, so that none outlives a test. NAMES, a JSON object, maps host names to addresses; CLOCK_RATE speeds up the function's
 * clock.
 */
import dns from 'node:dns'

const names: Record<string, string[]> = JSON.parse(Deno.env.get('NAMES') ?? '{}')
type Done = (error: null, addresses: string[]) => void

function answer(name: string, isIPv6: boolean, done: Done): void {
  const addresses = (names[name] ?? []).filter((address) => address.includes(':') === isIPv6)
  queueMicrotask(() => done(null, addresses))
}

/** The resolver that nodemailer calls. */
class Resolver {
  resolve4 = (name: string, done: Done) => answer(name, false, done)
  resolve6 = (name: string, done: Done) => answer(name, true, done)
}
Object.assign(dns, { Resolver })

const rate = Number(Deno.env.get('CLOCK_RATE') ?? '1')
const elapsed = performance.now.bind(performance)
Object.assign(performance, { now: () => elapsed() * rate })

const { serve } = Deno
Object.assign(Deno, {
  serve: (handler: Deno.ServeHandler) =>
    serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`port ${port}`) }, handler),
})

void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit())
