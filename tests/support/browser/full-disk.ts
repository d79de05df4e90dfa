/**
 * Preloaded into the local stack by the end-to-end tests: as long as the file exists that FULL_DISK names, the disk is
 * full for photos. As a real one it takes a part before it says so.
 */
import { existsSync, promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { PHOTO_BUCKET } from '../../../supabase/functions/_shared/contract/photo.ts'

const flag = process.env['FULL_DISK']
const write = promises.writeFile

promises.writeFile = async (file, data, options) => {
  const full = flag !== undefined && existsSync(flag) && String(file).includes(PHOTO_BUCKET)
  if (!full || !(data instanceof Uint8Array)) return write(file, data, options)
  await write(file, data.subarray(0, data.length / 2), options)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
syncBuiltinESMExports()
