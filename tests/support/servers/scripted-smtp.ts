import { SMTPServer } from 'smtp-server'

/** How the mail server treats the next mails: takes them, or answers with a code, or takes its time. */
export interface Script {
  /** SMTP code to answer a recipient with; null takes the mail. */
  refuse: ((recipient: string) => number | null) | null
  /** Whether a login is refused, with a sentence that names who tried. Logins are offered on a closed line only. */
  refuseLogin: boolean
  /** Milliseconds to wait before a mail's content is confirmed. */
  delay: number
  /** Called when a mail is taken in full and before the sender hears of it. */
  onTaken: (() => Promise<void>) | null
}

export interface TakenMail {
  readonly to: readonly string[]
  readonly raw: string
}

/** A mail server that does what a test tells it to, and can be away altogether. */
export class ScriptedSmtp {
  readonly script: Script = { refuse: null, refuseLogin: false, delay: 0, onTaken: null }
  readonly taken: TakenMail[] = []
  readonly port: number
  readonly #tls: { readonly key: string; readonly cert: string } | null
  #server: SMTPServer | null = null

  /** With `tls` the line is closed from the first byte, and nobody sends without having logged in. */
  constructor(port: number, tls: { readonly key: string; readonly cert: string } | null = null) {
    this.port = port
    this.#tls = tls
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      ...(this.#tls && { ...this.#tls, secure: true }),
      authOptional: this.#tls === null,
      onAuth: ({ username }, _session, done) => {
        const refusal = Object.assign(new Error(`5.7.8 no such user: ${username}`), { responseCode: 535 })
        done(this.script.refuseLogin ? refusal : null, { user: username })
      },
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = this.script.refuse?.(address) ?? null
        done(responseCode === null ? undefined : Object.assign(new Error('Refused by the test'), { responseCode }))
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.once('end', async () => {
          this.taken.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          })
          await this.script.onTaken?.()
          setTimeout(done, this.script.delay)
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

  /** The mails to one recipient. */
  to(recipient: string): TakenMail[] {
    return this.taken.filter(({ to }) => to.includes(recipient))
  }
}

export function messageIdOf({ raw }: TakenMail): string | undefined {
  return /^Message-ID:\s+(.+)$/im.exec(raw)?.[1]?.trim()
}
