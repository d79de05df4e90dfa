/**
 * A real HEIC, made by heif-enc: 96 by 64, red at the left, blue at the right, to be shown turned by 90 degrees: 64 by 96,
 * blue at the top. As an iPhone names it.
 */
export const aHeicPhoto = () => ({
  name: 'IMG_0412.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from(TURNED, 'base64'),
})

/** The same, cut off. */
export const aBrokenHeic = () => ({
  ...aHeicPhoto(),
  name: 'IMG_0413.HEIC',
  buffer: aHeicPhoto().buffer.subarray(0, 420),
})

const TURNED = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
  'AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFwAAEAAAAAAAAAgwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAzGlwcnAA',
  'AACtaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkA',
  'AAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAA',
  'AAlpcm90AQAAABdpcG1hAAAAAAAAAAEAAQSBAoOEAAAAi21kYXQAAAB/KAGvCeDjC5y6r//+mT///f0HkP2CY6SCU//pp2nfwG+//1WCultM/o',
  'cLM1nXehevoRwQvd0rlZB3K2A1BCkzT9EUJLzBmv081czsZ9osACYtz/4Fe8FX+Ycxs5uhFDRxNSqoUZ1zbGIn78mY4V+bZ2fIev79eR+eifTd',
  'dPOT4A==',
].join('')
