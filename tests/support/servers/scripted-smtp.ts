import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenOnFreePort } from './backend-stub.ts'

/** No response, or an error such as `550` or `550 no such user`. Null means that the server accepts. */
type Verdict = 'silence' | `${number}` | `${number} ${string}` | null
type About = 'login' | 'sender' | 'recipient' | 'content'
const acceptAll = (_about: About, _value: string): Verdict => null

/**
 * Starts an SMTP server with scripted responses. With `tls`, the connection is encrypted from the first byte, and
 * sending requires a login.
 */
export async function startScriptedSmtp(tls: { readonly key: string; readonly cert: string } | null = null) {
  const script = { judge: acceptAll }
  /** Accepted emails, with the addresses from their envelopes. */
  const taken: { from: string; to: string[]; raw: string }[] = []
  const logins: string[] = []

  function judge(about: About, value: string, done: (error?: Error | null) => void): void {
    const reply = script.judge(about, value)
    if (reply === 'silence') return
    const responseCode = Number(reply?.slice(0, 3))
    done(reply && Object.assign(new Error(reply.slice(4) || `no mail for ${value}`), { responseCode }))
  }
  const smtp = new SMTPServer({
    ...(tls && { ...tls, secure: true }),
    authOptional: tls === null,
    // Lets tests detect a client that sends a password over an unencrypted connection.
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      logins.push(username)
      judge('login', username, (refused) => done(refused, { user: username }))
    },
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: ({ address }, _session, done) => judge('sender', address, done),
    onRcptTo: ({ address }, _session, done) => judge('recipient', address, done),
    onData: async (stream, { envelope }, done) => {
      const raw = (await buffer(stream).catch(() => null))?.toString()
      // `raw` is undefined if the client disconnected.
      if (raw === undefined) return
      judge('content', raw, (refused) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        if (!refused) taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done(refused)
      })
    },
  })
  smtp.on('error', () => undefined)
  return {
    ...{ script, taken, logins },
    port: await listenOnFreePort(smtp.server),
    reset() {
      script.judge = acceptAll
      taken.length = logins.length = 0
    },
  }
}
