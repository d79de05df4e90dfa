import type { IncomingMessage } from 'node:http'
import type { Connect } from 'vite'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '../functions/_shared/contract/photo.ts'
import { refuse } from './refusal.ts'

/** The largest body in bytes: more than the longest quote in the widest characters. A photo may be larger. */
export const BODY_LIMIT = 64 * 1024
const UPLOAD = new RegExp(`^/storage/v1/object/(upload/sign/)?${PHOTO_BUCKET}/`)
const MOST_NAMES = 1_000
/** How long a body may take to arrive: a photo over a slow line takes some seconds. */
const BODY_WITHIN_MS = 30_000

const bodies = new WeakMap<IncomingMessage, Buffer>()
/** The whole body of a request that `limitBodies` let through. */
export const bodyOf = (incoming: IncomingMessage): Buffer => bodies.get(incoming) ?? Buffer.alloc(0)

/**
 * Reads the body of every request, and refuses one that is too large or takes too long before anything behind sees it: the
 * backend reads any size into memory, waits for ever, and trusts the length that a photo's sender states. On a hosted
 * project the storage server counts what it reads; the table accepts any size, and its checks refuse values that are too
 * long.
 */
export function limitBodies(withinMs = BODY_WITHIN_MS): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    const limit = UPLOAD.test(incoming.url ?? '') ? PHOTO_MAX_BYTES : BODY_LIMIT
    if (Number(incoming.headers['content-length'] ?? 0) > limit) return refuse(incoming, outgoing, 413)

    const chunks: Buffer[] = []
    let size = 0
    let refused = false
    const stop = (status: 408 | 413) => {
      if (refused) return
      refused = true
      refuse(incoming, outgoing, status)
    }
    const tooSlow = setTimeout(() => stop(408), withinMs)
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) stop(413)
      else chunks.push(chunk)
    })
    incoming.once('close', () => clearTimeout(tooSlow))
    incoming.once('end', () => {
      clearTimeout(tooSlow)
      if (refused) return
      const body = Buffer.concat(chunks)
      bodies.set(incoming, body)
      // The backend's server expects a body that was already read under this name.
      Object.assign(incoming, { rawBody: body })
      next()
    })
  }
}

/**
 * Refuses lists of more names than the sweep removes at once: the backend looks them up one by one, for a minute if there
 * are 20,000.
 */
export function limitNames(): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    const isUpload = UPLOAD.test(incoming.url ?? '')
    if (isUpload || !incoming.url?.startsWith('/storage/v1/') || longestList(bodyOf(incoming)) <= MOST_NAMES)
      return next()
    refuse(incoming, outgoing, 413)
  }
}

/** The length of the longest list in an object in JSON. What is none is the backend's to refuse. */
function longestList(body: Buffer): number {
  try {
    const lists = Object.values(Object(JSON.parse(body.toString()))).filter((value) => Array.isArray(value))
    return Math.max(0, ...lists.map(({ length }) => length))
  } catch {
    return 0
  }
}

/**
 * Uploads never run as a page of this origin, whatever type they claim. A hosted project serves them from its own origin.
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
