import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const recordSchema = z.array(
  z.object({
    /** With its first slash. */
    address: z.string(),
    /** Its HTML file, relative to the built folder. */
    file: z.string(),
    form: z.boolean(),
    picture: z.array(z.object({ srcSet: z.string(), sizes: z.string(), media: z.string().optional() })),
    /** Addresses of all its code. */
    scripts: z.array(z.string()),
  }),
)
export type PageRecord = z.infer<typeof recordSchema>[number]

/** What a build tells other tools about its pages. Not in the built folder, which goes to the host. */
const fileFor = (root: string, folder: string) => path.join(root, '.local', `${path.basename(folder)}.pages.json`)

export function writeRecord(root: string, folder: string, pages: readonly PageRecord[]): void {
  writeFileSync(fileFor(root, folder), JSON.stringify(pages, null, 2))
}

export function readRecord(root: string, folder: string): PageRecord[] {
  return recordSchema.parse(JSON.parse(readFileSync(fileFor(root, folder), 'utf8')))
}
