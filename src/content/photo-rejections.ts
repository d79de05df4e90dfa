import { emailLink } from './contact-links.ts'
import { megabytes } from './photo-texts.ts'

/** Why the form rejects a file as a photo, or can't use it yet. */
export const photoRejections = {
  wrongType: (name: string) => `${name} isn’t a JPEG, PNG, WebP or HEIC photo.`,
  unreadable: (name: string) => `${name} couldn’t be opened. The file may be damaged.`,
  unreadableHeic: (name: string) =>
    `${name} is a HEIC photo that couldn’t be opened here. On your iPhone, share it again with Options set to Most Compatible, then add the JPEG. For new photos: Settings > Camera > Formats > Most Compatible.`,
  tooLarge: (name: string) => `${name} is larger than ${megabytes} MB.`,
  notRead: (name: string) =>
    `${name} couldn’t be read. It may still be in the cloud, or it may have changed since you chose it. Choose it again.`,
  tooSlow: (name: string) =>
    `${name} took too long to open on this device. Try again, or send your request without it.`,
  scrambled: `Your browser’s privacy protection scrambles photos, so we haven’t uploaded any. In your browser’s settings, allow this site to use canvas data, then press Try again. You can also use another browser, or email the photos to ${emailLink.text}.`,
} as const
