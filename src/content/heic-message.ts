/** Apart from the other messages, because it loads late and few visitors need it. */
export const unreadableHeic = (name: string): string =>
  `${name} is a HEIC photo that could not be opened here. On the iPhone, share it once more with Options set to Most Compatible, which makes it a JPEG, and add that one. For new photos: Settings > Camera > Formats > Most Compatible.`
