import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Address } from 'postal-mime'

/** This type and the ones below match Mailpit's API. */
export interface TrappedAddress {
  readonly Name: string
  readonly Address: string
}

export interface MailFile {
  readonly FileName: string
  /** Base64. */
  readonly Content: string
}

export interface Mail {
  readonly ID: string
  readonly Created: string
  readonly From: TrappedAddress
  readonly To: readonly TrappedAddress[]
  readonly ReplyTo: readonly TrappedAddress[]
  readonly Subject: string
  readonly Text: string
  readonly HTML: string
  readonly Attachments: readonly MailFile[]
}

/** Stores every email as an .eml file, which outlives the stack and opens in any email client. */
export class MailStore {
  readonly #folder: string
  /** Oldest first. */
  readonly #mails: Mail[] = []
  #last = 0

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  async load(): Promise<void> {
    const files = readdirSync(this.#folder).filter((file) => file.endsWith('.eml'))
    for (const file of files.sort()) {
      this.#mails.push(await read(path.basename(file, '.eml'), readFileSync(path.join(this.#folder, file))))
    }
  }

  async add(raw: Buffer): Promise<void> {
    // File names are unique and sort by time.
    this.#last = Math.max(Date.now(), this.#last + 1)
    const id = String(this.#last)
    writeFileSync(path.join(this.#folder, `${id}.eml`), raw)
    this.#mails.push(await read(id, raw))
  }

  /** Newest first. */
  all(): readonly Mail[] {
    return this.#mails.toReversed()
  }

  find(id: string | undefined): Mail | undefined {
    return this.#mails.find((mail) => mail.ID === id)
  }
}

async function read(id: string, raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    ID: id,
    Created: new Date(Number(id)).toISOString(),
    From: mailboxes(mail.from ? [mail.from] : [])[0] ?? { Name: '', Address: '' },
    To: mailboxes(mail.to ?? []),
    ReplyTo: mailboxes(mail.replyTo ?? []),
    Subject: mail.subject ?? '',
    Text: mail.text ?? '',
    HTML: mail.html ?? '',
    Attachments: mail.attachments.map(({ filename, content }) => ({
      FileName: filename ?? '',
      Content: String(content),
    })),
  }
}

function mailboxes(addresses: readonly Address[]): TrappedAddress[] {
  return addresses.flatMap((address) =>
    address.group ? mailboxes(address.group) : [{ Name: address.name ?? '', Address: address.address ?? '' }],
  )
}
