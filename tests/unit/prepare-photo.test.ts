import { expect, test, vi } from 'vitest'
import { PHOTO_MAX_BYTES } from '@contract/photo.ts'
import { preparePhoto } from '@/features/quote/photos/prepare-photo.ts'

/** A browser that writes pictures of this size. */
function drawing(sizes: Readonly<Record<string, number>>): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => undefined }))
  const toBlob = (take: (blob: Blob) => void, type: string) =>
    take(new Blob([new Uint8Array(sizes[type] ?? 0)], { type }))
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null, toBlob }) })
}
const png = new File(['x'], 'plan.png', { type: 'image/png' })

test('a PNG that is too large when it is redrawn is sent as a JPEG', async () => {
  drawing({ 'image/png': PHOTO_MAX_BYTES + 1, 'image/jpeg': 7 })
  const { bytes, ...photo } = await preparePhoto(png)
  expect({ ...photo, length: bytes.byteLength }).toEqual({ type: 'image/jpeg', extension: 'jpg', length: 7 })
})

test('a photo that is too large in every way is refused by name', async () => {
  drawing({ 'image/png': PHOTO_MAX_BYTES + 1, 'image/jpeg': PHOTO_MAX_BYTES + 1 })
  await expect(preparePhoto(png)).rejects.toThrow('plan.png')
})
