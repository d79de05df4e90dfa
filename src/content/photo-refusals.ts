import { megabytes } from './photos.ts'

/** Why a file is not taken as a photo. */
export const photoRefusals = {
  wrongType: (name: string) => `${name} is not a JPEG, PNG, WebP or HEIC photo.`,
  unreadable: (name: string) => `${name} could not be opened. The file may be damaged.`,
  unreadableHeic: (name: string) =>
    `${name} is a HEIC photo that could not be opened here. On the iPhone, share it once more with Options set to Most Compatible, which makes it a JPEG, and add that one. For new photos: Settings > Camera > Formats > Most Compatible.`,
  tooLarge: (name: string) => `${name} is larger than ${megabytes} MB.`,
} as const
