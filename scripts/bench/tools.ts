import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const aFunction = <Type>() => z.custom<Type>((value) => typeof value === 'function')

const lighthouseSchema = z.object({
  default: aFunction<(url: string, flags: { port: number; logLevel: 'silent'; output: 'json' }) => Promise<unknown>>(),
})
const launcherSchema = z.object({
  launch:
    aFunction<(options: { chromePath: string; chromeFlags: string[] }) => Promise<{ port: number; kill(): void }>>(),
})

export interface Tools {
  readonly lighthouse: z.infer<typeof lighthouseSchema>['default']
  readonly launch: z.infer<typeof launcherSchema>['launch']
}

/**
 * The project does without these packages for everything else, so they live outside of it.
 * @param folder where they are installed
 */
export async function loadTools(folder: string): Promise<Tools> {
  const { resolve } = createRequire(path.join(folder, 'any.js'))
  const load = async (name: string): Promise<unknown> => ({ ...(await import(pathToFileURL(resolve(name)).href)) })
  try {
    const { default: lighthouse } = lighthouseSchema.parse(await load('lighthouse'))
    const { launch } = launcherSchema.parse(await load('chrome-launcher'))
    return { lighthouse, launch }
  } catch (error) {
    throw new Error(
      'Lighthouse is not there. Install it into a folder of its own and name that folder:\n' +
        '  npm install --prefix /tmp/lighthouse lighthouse@13 chrome-launcher\n' +
        '  MODULES=/tmp/lighthouse npm run bench',
      { cause: error },
    )
  }
}
