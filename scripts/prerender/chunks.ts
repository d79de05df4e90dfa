import type { Rollup } from 'vite'

/** The script files of a page, as addresses. */
export interface PageChunks {
  readonly entry: string
  /** What the entry will ask for: fetched along with it, not one after the other. */
  readonly others: readonly string[]
}

const MAIN = 'src/main.tsx'

/**
 * Tells which files a page needs, from the bundle itself.
 * @returns takes the page's own source file, relative to the project; throws when the bundle does not have it
 */
export function chunkFinder(bundle: Rollup.OutputBundle): (module: string) => PageChunks {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  // The entry may have been merged into another chunk, so it is looked up by what it holds.
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${MAIN}`)))
  if (!entry) throw new Error(`${MAIN} is in no chunk`)
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  const withImports = (files: readonly string[], found = new Set<string>()): Set<string> => {
    for (const file of files) {
      if (found.has(file)) continue
      found.add(file)
      withImports(byFile.get(file)?.imports ?? [], found)
    }
    return found
  }
  return (module) => {
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!own) throw new Error(`${module} has no chunk of its own`)
    const others = [...withImports([entry.fileName, own.fileName])].filter((file) => file !== entry.fileName)
    return { entry: `/${entry.fileName}`, others: others.map((file) => `/${file}`) }
  }
}
