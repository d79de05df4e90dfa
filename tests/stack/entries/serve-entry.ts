/**
 * Runs before a function's entry point. It replaces `Deno.serve`, as the hosted runtime does, to listen on a free port
 * and print it, and it exits when standard input closes, so no process outlives its test. NAMES is a JSON object that
 * maps host names to addresses.
 */
import dns from 'node:dns'

const names: Record<string, string[]> = JSON.parse(Deno.env.get('NAMES') ?? '{}')
type Done = (error: null, addresses: string[]) => void

function answer(name: string, isIPv6: boolean, done: Done): void {
  const addresses = (names[name] ?? []).filter((address) => address.includes(':') === isIPv6)
  queueMicrotask(() => done(null, addresses))
}

/** Replaces the resolver that nodemailer calls. */
class Resolver {
  resolve4 = (name: string, done: Done) => answer(name, false, done)
  resolve6 = (name: string, done: Done) => answer(name, true, done)
}
Object.assign(dns, { Resolver })

const { serve } = Deno
Object.assign(Deno, {
  serve: (handler: Deno.ServeHandler) =>
    serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`port ${port}`) }, handler),
})

void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit())
