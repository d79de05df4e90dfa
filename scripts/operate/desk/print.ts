/** Writes to standard output and waits until it is flushed: the tool exits right after. */
export function print(text: string): Promise<void> {
  return new Promise((resolve) => {
    // The reader may have closed the pipe, for instance `head`.
    process.stdout.once('error', () => resolve())
    process.stdout.write(text, () => resolve())
  })
}
