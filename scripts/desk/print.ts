/** Writes to standard output and waits until all of it is out: a tool ends its process as soon as it is done. */
export function print(text: string): Promise<void> {
  return new Promise((resolve) => {
    // Whoever reads may have had enough, for instance `head`.
    process.stdout.once('error', () => resolve())
    process.stdout.write(text, () => resolve())
  })
}
