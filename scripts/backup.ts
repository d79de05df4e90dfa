/**
 * Saves all quotes and their photos in a folder. Run again, it adds what is new.
 *   node scripts/backup.ts ~/quotes-backup
 * Works on this machine's stack, or on the hosted project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 */
import path from 'node:path'
import { backUp } from './desk/backup.ts'
import { openFolder } from './desk/backup-folder.ts'
import { counted } from './desk/counted.ts'
import { namedTarget, OperatorError, runTool } from './operator/target.ts'

await runTool(async () => {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new OperatorError('Name one folder: npm run backup -- <folder>')
  const folder = path.resolve(given)
  const { newQuotes, newPhotos, quotes, photos, missingPhotos } = await backUp(
    await namedTarget(process.env),
    openFolder(folder),
  )
  console.log(`Added ${counted(newQuotes, 'quote')} and ${counted(newPhotos, 'photo')}.`)
  console.log(`${folder} holds ${counted(quotes, 'quote')} and ${counted(photos, 'photo')}.`)
  if (missingPhotos.length > 0)
    console.log(`Named by quotes but not stored, as manifest.json lists: ${counted(missingPhotos.length, 'photo')}.`)
  console.log('Messages are not in it: staff have them by mail. Keep the folder where only you can read it.')
})
