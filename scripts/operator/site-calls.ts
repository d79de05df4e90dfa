import path from 'node:path'
import { runnerImport } from 'vite'
import type * as adapterModule from '../../src/api/supabase-site-api.ts'
import { asBrowser, CallFailed } from './as-browser.ts'

type Adapter = typeof adapterModule
type SiteApi = ReturnType<Adapter['createSupabaseSiteApi']>

const at = (folder: string) => path.resolve(import.meta.dirname, '../..', folder)

/** The site's own code for its backend: what the doctor sends is what the site sends, to the header. */
async function loadAdapter(): Promise<Adapter> {
  const { module } = await runnerImport<Adapter>(at('src/api/supabase-site-api.ts'), {
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${at('src')}/` },
        { find: /^@contract\//, replacement: `${at('supabase/functions/_shared/contract')}/` },
      ],
    },
  })
  return module
}

let adapter: Promise<Adapter> | undefined

/**
 * Calls the backend as a page of the site at `origin` does.
 * @throws CallFailed by each call that does not do its work; nothing is tried twice
 */
export async function siteCalls(url: string, anonKey: string, origin: string) {
  const { createSupabaseSiteApi } = await (adapter ??= loadAdapter())
  return async <Result>(work: (api: SiteApi) => Promise<Result>): Promise<Result> => {
    let failure: unknown
    const browse = asBrowser(origin)
    const send: typeof globalThis.fetch = (...call) =>
      browse(...call).catch((error: unknown) => {
        failure = error
        throw error
      })
    try {
      return await work(createSupabaseSiteApi(() => ({ url, anonKey }), send))
    } catch {
      // The site's code keeps a refusal to itself, because a page has its own words for it.
      if (failure instanceof CallFailed) throw failure
      throw new CallFailed('an answer that the site does not understand', 409)
    }
  }
}
