import { Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { requireFreePorts } from '../../supabase/local/ports.ts'

const PORTS = { site: 4173, mailPage: 54324, smtp: 54325 }

/** A machine that lets nobody listen, for this reason. */
function refusing(code: string): void {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error(code), { code })))
    return this
  })
}

test.each([
  ['EADDRINUSE', 'Port 4173 (site) is already in use. Stop the program that uses it, or set SITE_PORT to another'],
  ['EACCES', 'Port 4173 (site) cannot be used (EACCES): set SITE_PORT to another'],
])('a port that answers %s is named before anything starts', async (code, words) => {
  refusing(code)
  await expect(requireFreePorts(PORTS)).rejects.toThrow(words)
})

test.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])(
  'an address that the machine does not have does not matter: %s',
  async (code) => {
    refusing(code)
    await expect(requireFreePorts(PORTS)).resolves.toBe(undefined)
  },
)
