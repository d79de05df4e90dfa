import type { Connect } from 'vite'

/**
 * Keeps what strangers upload from ever running as a page of this origin, whatever type it claims to be. A hosted project
 * serves uploads from an origin of its own.
 */
export function sandboxUploads(): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    if (incoming.url?.startsWith('/storage/v1/object')) {
      outgoing.setHeader('X-Content-Type-Options', 'nosniff')
      outgoing.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    }
    next()
  }
}
