import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Address } from 'postal-mime'

/** An address as Mailpit's API writes it. */
export interface MailAddress {
  readonly Name: string
  readonly Address: string
}

/** A caught mail, in the shape of Mailpit's API as far as tests and the mail page need it. */
export interface Mail {
  readonly ID: string
  readonly MessageID: string
  readonly Created: string
  readonly From: MailAddress
  readonly To: readonly MailAddress[]
  readonly ReplyTo: readonly MailAddress[]
  readonly Subject: string
  readonly Text: string
  readonly HTML: string
  /** Every header as it was sent, name in lower case. */
  readonly Headers: Readonly<Record<string, readonly string[]>>
  /** The recipients the mail was really handed over for, whatever its headers say. */
  readonly Envelope: { readonly From: string; readonly To: readonly string[] }
}

/** Keeps every caught mail as an .eml file, so that mails survive a restart and open in any mail program. */
export class MailStore {
  readonly #folder: string
  #mails: Mail[] = []
  #last = 0

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  async load(): Promise<void> {
    const files = readdirSync(this.#folder).filter((file) => file.endsWith('.eml'))
    for (const file of files.sort()) {
      const id = path.basename(file, '.eml')
      const envelope = JSON.parse(readFileSync(path.join(this.#folder, `${id}.json`), 'utf8'))
      this.#mails.unshift(await read(id, readFileSync(path.join(this.#folder, file)), envelope))
    }
  }

  async add(raw: Buffer, envelope: Mail['Envelope']): Promise<Mail> {
    // Time-ordered names, and never the same twice.
    this.#last = Math.max(Date.now(), this.#last + 1)
    const id = String(this.#last)
    writeFileSync(path.join(this.#folder, `${id}.json`), JSON.stringify(envelope))
    writeFileSync(path.join(this.#folder, `${id}.eml`), raw)
    const mail = await read(id, raw, envelope)
    this.#mails.unshift(mail)
    return mail
  }

  /** Newest first. */
  all(): readonly Mail[] {
    return this.#mails
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.ID === id)
  }

  clear(): void {
    this.#mails = []
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
  }
}

async function read(id: string, raw: Buffer, envelope: Mail['Envelope']): Promise<Mail> {
  const mail = await PostalMime.parse(raw)
  const headers: Record<string, string[]> = {}
  for (const { key, value } of mail.headers) (headers[key] ??= []).push(value)
  return {
    ID: id,
    MessageID: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    Created: new Date(Number(id)).toISOString(),
    From: mailboxes(mail.from ? [mail.from] : [])[0] ?? { Name: '', Address: '' },
    To: mailboxes(mail.to ?? []),
    ReplyTo: mailboxes(mail.replyTo ?? []),
    Subject: mail.subject ?? '',
    Text: mail.text ?? '',
    HTML: mail.html ?? '',
    Headers: headers,
    Envelope: envelope,
  }
}

function mailboxes(addresses: readonly Address[]): MailAddress[] {
  return addresses.flatMap((address) =>
    address.group ? mailboxes(address.group) : [{ Name: address.name ?? '', Address: address.address ?? '' }],
  )
}
