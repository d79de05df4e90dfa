/** Photos as visitors upload them, and as quotes name them. */
import { PHOTO_BUCKET } from '@contract/photo.ts'
import type { Database } from './database.ts'

export const photoName = () => `${crypto.randomUUID()}/1732150800000-0.jpg`
export const photoUrl = (name: string, origin = 'https://project.example') =>
  `${origin}/storage/v1/object/public/${PHOTO_BUCKET}/${name}`

interface Upload {
  readonly bucket?: string
  /** What the storage server tells of the request, by the setting's name. */
  readonly told?: Readonly<Record<string, string>>
  readonly ago?: string
}
export async function upload(
  database: Database,
  name = photoName(),
  { bucket = PHOTO_BUCKET, told = {}, ago = '0' }: Upload = {},
): Promise<string> {
  await database.transaction(async (transaction) => {
    for (const setting of Object.entries(told)) await transaction.query('select set_config($1, $2, true)', [...setting])
    await transaction.exec('set local role anon')
    await transaction.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
  })
  await database.query('update storage.objects set created_at = now() - $1::interval where name = $2', [ago, name])
  return name
}
