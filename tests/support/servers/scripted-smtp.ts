import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What the server says to a sender's address, a recipient's, or a mail's content: nothing at all, a code, or both with words. */
type Verdict = 'silence' | number | readonly [code: number, sentence: string] | null
export interface Script {
  /** Null takes it. */
  judge: (about: 'sender' | 'recipient' | 'content', value: string) => Verdict
  /** Whether a login is refused, with a sentence that names who tried. */
  refuseLogin: boolean
}
const TAKES_ALL: Script = { judge: () => null, refuseLogin: false }

export interface TakenMail {
  /** Addresses of the envelope, which decide who really gets it. */
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** A mail server that does what a test tells it to, and can be away altogether. */
export class ScriptedSmtp {
  readonly script: Script = { ...TAKES_ALL }
  readonly taken: TakenMail[] = []
  /** Who logged in, or tried to. */
  readonly logins: string[] = []
  readonly port: number
  readonly #tls: { readonly key: string; readonly cert: string } | null
  #server: SMTPServer | null = null

  /** With `tls` the line is closed from the first byte, and nobody sends without having logged in. */
  constructor(port: number, tls: { readonly key: string; readonly cert: string } | null = null) {
    this.port = port
    this.#tls = tls
  }

  /** Takes everything again, and forgets what it took. */
  reset(): void {
    Object.assign(this.script, TAKES_ALL)
    this.taken.length = 0
    this.logins.length = 0
  }

  #judge(about: 'sender' | 'recipient' | 'content', value: string, done: (error?: Error | null) => void): void {
    const verdict = this.script.judge(about, value)
    if (verdict === 'silence') return
    const [responseCode, sentence] = typeof verdict === 'number' ? [verdict, `no mail for ${value}`] : (verdict ?? [])
    done(responseCode === undefined ? null : Object.assign(new Error(sentence), { responseCode }))
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      ...(this.#tls && { ...this.#tls, secure: true }),
      authOptional: this.#tls === null,
      // Takes a password on an open line too, so that tests can tell who would send one.
      allowInsecureAuth: true,
      onAuth: ({ username = '' }, _session, done) => {
        this.logins.push(username)
        const refusal = Object.assign(new Error(`5.7.8 no such user: ${username}`), { responseCode: 535 })
        done(this.script.refuseLogin ? refusal : null, { user: username })
      },
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onMailFrom: ({ address }, _session, done) => this.#judge('sender', address, done),
      onRcptTo: ({ address }, _session, done) => this.#judge('recipient', address, done),
      onData: async (stream, { envelope }, done) => {
        const raw = (await buffer(stream)).toString()
        this.#judge('content', raw, (refused) => {
          if (refused) return done(refused)
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          this.taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
          done()
        })
      },
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server) await new Promise<void>((resolve) => server.close(resolve))
  }
}
