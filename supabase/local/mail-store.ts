import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Address } from 'postal-mime'

/** An address as Mailpit's API writes it. */
export interface TrappedAddress {
  readonly Name: string
  readonly Address: string
}

/** A mail in a list, in the format of Mailpit's API. */
export interface MailSummary {
  readonly ID: string
  readonly MessageID: string
  readonly Created: string
  readonly From: TrappedAddress
  readonly To: readonly TrappedAddress[]
  readonly ReplyTo: readonly TrappedAddress[]
  readonly Subject: string
  readonly Snippet: string
}

/** A file that came with a mail. */
export interface MailFile {
  readonly FileName: string
  readonly ContentType: string
  /** In base64. */
  readonly Content: string
}

/** A mail as tests and the mail page need it. */
export interface Mail extends Omit<MailSummary, 'Snippet'> {
  readonly Text: string
  readonly HTML: string
  readonly Attachments: readonly MailFile[]
  /** Every header as sent, with its name in lower case. */
  readonly Headers: Readonly<Record<string, readonly string[]>>
  /** The sender and recipients of the SMTP session, which may differ from the headers. */
  readonly Envelope: { readonly From: string; readonly To: readonly string[] }
}

/**
 * Keeps every mail as an .eml file, which survives a restart and opens in any mail program. Only summaries stay in memory:
 * a load test sends tens of thousands.
 */
export class MailStore {
  readonly #folder: string
  /** Oldest first. */
  #mails: MailSummary[] = []
  #last = 0

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  async load(): Promise<void> {
    const files = readdirSync(this.#folder).filter((file) => file.endsWith('.eml'))
    for (const file of files.sort()) this.#mails.push(summaryOf(await this.#read(path.basename(file, '.eml'))))
  }

  async add(raw: Buffer, envelope: Mail['Envelope']): Promise<void> {
    // Names sort by time and are unique.
    this.#last = Math.max(Date.now(), this.#last + 1)
    const id = String(this.#last)
    writeFileSync(this.#file(id, 'json'), JSON.stringify(envelope))
    writeFileSync(this.#file(id, 'eml'), raw)
    this.#mails.push(summaryOf(await this.#read(id)))
  }

  /** Newest first. */
  all(): readonly MailSummary[] {
    return this.#mails.toReversed()
  }

  async find(id: string): Promise<Mail | undefined> {
    return this.#mails.some((mail) => mail.ID === id) ? this.#read(id) : undefined
  }

  clear(): void {
    this.#mails = []
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
  }

  #file(id: string, type: 'eml' | 'json'): string {
    return path.join(this.#folder, `${id}.${type}`)
  }

  #read(id: string): Promise<Mail> {
    return read(id, readFileSync(this.#file(id, 'eml')), JSON.parse(readFileSync(this.#file(id, 'json'), 'utf8')))
  }
}

function summaryOf({
  Text,
  HTML: _html,
  Attachments: _files,
  Headers: _headers,
  Envelope: _envelope,
  ...mail
}: Mail): MailSummary {
  // Copied, because a slice of a string keeps the whole string in memory.
  return structuredClone({ ...mail, Snippet: Text.slice(0, 200) })
}

async function read(id: string, raw: Buffer, envelope: Mail['Envelope']): Promise<Mail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
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
    Attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      FileName: filename ?? '',
      ContentType: mimeType,
      Content: String(content),
    })),
    Headers: headers,
    Envelope: envelope,
  }
}

function mailboxes(addresses: readonly Address[]): TrappedAddress[] {
  return addresses.flatMap((address) =>
    address.group ? mailboxes(address.group) : [{ Name: address.name ?? '', Address: address.address ?? '' }],
  )
}
