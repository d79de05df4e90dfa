import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const recordSchema = z.array(
  z.object({
    /** From its first slash on. */
    address: z.string(),
    /** Its HTML, below the built folder. */
    file: z.string(),
    form: z.boolean(),
    picture: z.array(z.object({ srcSet: z.string(), sizes: z.string(), media: z.string().optional() })),
    /** Addresses of all its code. */
    scripts: z.array(z.string()),
  }),
)
export type PageRecord = z.infer<typeof recordSchema>[number]

/** What a build says of its pages to the tools that look at it. Beside the built folder, which is for hosts only. */
const fileFor = (root: string, folder: string) => path.join(root, '.local', `${path.basename(folder)}.pages.json`)

export function writeRecord(root: string, folder: string, pages: readonly PageRecord[]): void {
  const file = fileFor(root, folder)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(pages, null, 2))
}

export function readRecord(root: string, folder: string): PageRecord[] {
  return recordSchema.parse(JSON.parse(readFileSync(fileFor(root, folder), 'utf8')))
}
