import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenOnFreePort } from './backend-stub.ts'

/** The server's reaction to a sender, a recipient or an email's content: no response, a code, or a code with text. */
type Verdict = 'silence' | number | readonly [code: number, sentence: string] | null
type About = 'sender' | 'recipient' | 'content'
interface Script {
  /** Null accepts it. */
  judge: (about: About, value: string) => Verdict
  /** Whether logins are rejected, with a message that contains the user name. */
  refuseLogin: boolean
}
const TAKES_ALL: Script = { judge: () => null, refuseLogin: false }

interface TakenMail {
  /** Addresses of the envelope, which decide the actual recipients. */
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/**
 * An SMTP server for the tests of a file, scripted by them. With `tls` the connection is encrypted from the first byte, and
 * sending requires a login.
 */
export async function startScriptedSmtp(tls: { readonly key: string; readonly cert: string } | null = null) {
  const script = { ...TAKES_ALL }
  const taken: TakenMail[] = []
  /** The users that logged in or tried to. */
  const logins: string[] = []

  function judge(about: About, value: string, done: (error?: Error | null) => void): void {
    const reply = script.judge(about, value)
    if (reply === 'silence') return
    const [responseCode, sentence] = typeof reply === 'number' ? [reply, `no mail for ${value}`] : (reply ?? [])
    done(responseCode === undefined ? null : Object.assign(new Error(sentence), { responseCode }))
  }
  const smtp = new SMTPServer({
    ...(tls && { ...tls, secure: true }),
    authOptional: tls === null,
    // Accepts a password on an unencrypted connection too, so that tests can detect a client that sends one.
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
      // The client disconnected.
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
    /** Accepts everything again, and clears the received emails. */
    reset() {
      Object.assign(script, TAKES_ALL)
      taken.length = logins.length = 0
    },
  }
}
