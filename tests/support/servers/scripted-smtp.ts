import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenOnFreePort } from './backend-stub.ts'

/** What the server says to a sender's address, a recipient's, or a mail's content: nothing at all, a code, or both with words. */
type Verdict = 'silence' | number | readonly [code: number, sentence: string] | null
type About = 'sender' | 'recipient' | 'content'
interface Script {
  /** Null takes it. */
  judge: (about: About, value: string) => Verdict
  /** Whether a login is refused, with a sentence that names who tried. */
  refuseLogin: boolean
}
const TAKES_ALL: Script = { judge: () => null, refuseLogin: false }

interface TakenMail {
  /** Addresses of the envelope, which decide who really gets it. */
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/**
 * A mail server for the tests of a file that does what they tell it to. With `tls` the line is closed from the first byte, and
 * nobody sends without having logged in.
 */
export async function startScriptedSmtp(tls: { readonly key: string; readonly cert: string } | null = null) {
  const script = { ...TAKES_ALL }
  const taken: TakenMail[] = []
  /** Who logged in, or tried to. */
  const logins: string[] = []

  function judge(about: About, value: string, done: (error?: Error | null) => void): void {
    const verdict = script.judge(about, value)
    if (verdict === 'silence') return
    const [responseCode, sentence] = typeof verdict === 'number' ? [verdict, `no mail for ${value}`] : (verdict ?? [])
    done(responseCode === undefined ? null : Object.assign(new Error(sentence), { responseCode }))
  }
  const smtp = new SMTPServer({
    ...(tls && { ...tls, secure: true }),
    authOptional: tls === null,
    // Takes a password on an open line too, so that tests can tell who would send one.
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      logins.push(username)
      const refusal = Object.assign(new Error(`5.7.8 no such user: ${username}`), { responseCode: 535 })
      done(script.refuseLogin ? refusal : null, { user: username })
    },
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: ({ address }, _session, done) => judge('sender', address, done),
    onRcptTo: ({ address }, _session, done) => judge('recipient', address, done),
    onData: async (stream, { envelope }, done) => {
      const raw = (await buffer(stream).catch(() => null))?.toString()
      // The client hung up.
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
    /** Takes everything again, and forgets what it took. */
    reset() {
      Object.assign(script, TAKES_ALL)
      taken.length = logins.length = 0
    },
  }
}
