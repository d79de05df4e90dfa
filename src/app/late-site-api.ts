import type { SiteApi } from '@/api/site-api.ts'

/**
 * The backend, whose code is fetched by the first call, or by `warmUp` before it. A call whose code does not arrive fails
 * like one that does not reach the server, and the next call asks for it again.
 */
export function createLateSiteApi(fetchApi: () => Promise<SiteApi>): SiteApi & { warmUp(): void } {
  let arriving: Promise<SiteApi> | null = null
  const api = () =>
    (arriving ??= fetchApi().catch((error: unknown) => {
      arriving = null
      throw error
    }))
  return {
    warmUp: () => void api().catch(() => undefined),
    insertQuote: async (...args) => (await api()).insertQuote(...args),
    sendQuote: async (...args) => (await api()).sendQuote(...args),
    sendContact: async (...args) => (await api()).sendContact(...args),
    uploadPhoto: async (...args) => (await api()).uploadPhoto(...args),
  }
}
