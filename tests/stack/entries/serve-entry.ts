/**
 * Comes before the entry of an edge function, so that the entry runs as it stands, on a free port, which is printed. The
 * hosted runtime brings a `Deno.serve` of its own too, and its Deno knows no other way to choose the port. Ends with its
 * standard input, so that nothing outlives a test. NAMES, a JSON object, gives host names their addresses; CLOCK_RATE lets
 * a function's own clock run as many times as fast.
 */
import dns from 'node:dns'

const names: Record<string, string[]> = JSON.parse(Deno.env.get('NAMES') ?? '{}')
type Done = (error: null, addresses: string[]) => void

function answer(name: string, isIPv6: boolean, done: Done): void {
  const addresses = (names[name] ?? []).filter((address) => address.includes(':') === isIPv6)
  queueMicrotask(() => done(null, addresses))
}

/** Whom the mail library asks for addresses. */
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
