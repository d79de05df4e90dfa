import sharp from 'sharp'

/** A file as a visitor picks it. */
export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
export type FileKind = 'jpeg' | 'png' | 'text named as a photo' | 'document'

const picture = () => sharp({ create: { width: 48, height: 36, channels: 3, background: '#2a7f7a' } })
let pictures: Promise<{ jpeg: Buffer; png: Buffer }> | null = null

async function drawOnce(): Promise<{ jpeg: Buffer; png: Buffer }> {
  return { jpeg: await picture().jpeg().toBuffer(), png: await picture().png().toBuffer() }
}

/** A small file of this kind, whose name holds its number. */
export async function makeFile(kind: FileKind, number: number): Promise<PickedFile> {
  const { jpeg, png } = await (pictures ??= drawOnce())
  const text = Buffer.from('This is no picture.')
  switch (kind) {
    case 'jpeg':
      return { name: `lobby-${number}.jpg`, mimeType: 'image/jpeg', buffer: jpeg }
    case 'png':
      return { name: `Rest room ${number}.PNG`, mimeType: 'image/png', buffer: png }
    case 'text named as a photo':
      return { name: `broken-${number}.jpg`, mimeType: 'image/jpeg', buffer: text }
    case 'document':
      return { name: `plan-${number}.pdf`, mimeType: 'application/pdf', buffer: text }
  }
}
