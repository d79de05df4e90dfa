import type { Rollup } from 'vite'

/** The addresses of a page's script files. */
export interface PageChunks {
  readonly entry: string
  /** Imports of the entry, preloaded to load in parallel. */
  readonly others: readonly string[]
}

const MAIN = 'src/main.tsx'

/**
 * Finds a page's script files in the bundle.
 * @returns a function of the page's source file, relative to the project, which throws if the bundle lacks that file
 */
export function chunkFinder(bundle: Rollup.OutputBundle): (module: string) => PageChunks {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  // The entry may be merged into another chunk, so it is found by its modules.
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${MAIN}`)))
  if (!entry) throw new Error(`No chunk contains ${MAIN}`)
  const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? []
  return (module) => {
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!own) throw new Error(`No separate chunk for ${module}`)
    const files = new Set([entry.fileName, own.fileName])
    // The loop also visits files that it adds.
    for (const file of files) for (const name of importsOf(file)) files.add(name)
    files.delete(entry.fileName)
    return { entry: `/${entry.fileName}`, others: [...files].map((file) => `/${file}`) }
  }
}
