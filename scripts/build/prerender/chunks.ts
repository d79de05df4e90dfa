import type { Rollup } from 'vite'

/** The script files of a page, as addresses. */
export interface PageChunks {
  readonly entry: string
  /** What the entry imports: preloaded, so that they load in parallel. */
  readonly others: readonly string[]
}

const MAIN = 'src/main.tsx'

/**
 * Finds the script files of a page in the bundle.
 * @returns a function of the page's source file, relative to the project; it throws when the bundle does not have it
 */
export function chunkFinder(bundle: Rollup.OutputBundle): (module: string) => PageChunks {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  // The entry may be merged into another chunk, so it is found by its modules.
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${MAIN}`)))
  if (!entry) throw new Error(`${MAIN} is in no chunk`)
  const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? []
  return (module) => {
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!own) throw new Error(`${module} has no chunk of its own`)
    const files = new Set([entry.fileName, own.fileName])
    // The loop also meets what is added on the way.
    for (const file of files) for (const name of importsOf(file)) files.add(name)
    files.delete(entry.fileName)
    return { entry: `/${entry.fileName}`, others: [...files].map((file) => `/${file}`) }
  }
}
