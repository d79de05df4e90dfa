export const FILE_SIGNATURES = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x10\x00\x00\x00WEBPVP8 ',
  heic: '\x00\x00\x00\x18ftypheic',
} as const

export const fileOf = (name: string, latin1: string, type = 'image/jpeg') =>
  new File([new Uint8Array(Buffer.from(latin1, 'latin1'))], name, { type })
