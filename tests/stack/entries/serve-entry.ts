/**
 * Runs before a function's entry point. It replaces `Deno.serve`, as the hosted runtime does, to listen on a free port
 * and print it, and it exits when standard input closes, so no process outlives its test.
 */
import dns from 'node:dns'

type Done = (error: null, addresses: string[]) => void
const resolveTo = (address: string) => (_name: string, done: Done) => queueMicrotask(() => done(null, [address]))

/** Replaces the resolver that nodemailer calls. Every host also has an IPv6 address, which doesn't respond. */
class Resolver {
  resolve4 = resolveTo('127.0.0.1')
  resolve6 = resolveTo('::1')
}
Object.assign(dns, { Resolver })

const { serve } = Deno
Object.assign(Deno, {
  serve: (handler: Deno.ServeHandler) =>
    serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`port ${port}`) }, handler),
})

void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit())
