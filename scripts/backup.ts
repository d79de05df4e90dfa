/**
 * Saves all quotes and their photos in a folder. Run again, it adds what is new.
 *   node scripts/backup.ts ~/quotes-backup
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it. Without a file,
 * SUPABASE_URL and SUPABASE_SECRET_KEY may name one.
 */
import path from 'node:path'
import { backUp } from './desk/backup.ts'
import { openFolder } from './desk/backup-folder.ts'
import { counted, firstOf } from './desk/counted.ts'
import { namedTarget, readCommandLine } from './operator/command-line.ts'
import { OperatorError, runTool } from './operator/target.ts'

await runTool(async () => {
  const { words, settings } = readCommandLine('Name one folder: npm run backup -- <folder>', {}, 1)
  const folder = path.resolve(words[0] ?? '')
  const { newQuotes, newPhotos, quotes, photos, missingPhotos, unreadPhotos } = await backUp(
    await namedTarget(settings, process.env),
    openFolder(folder),
  )
  console.log(`Added ${counted(newQuotes, 'quote')} and ${counted(newPhotos, 'photo')}.`)
  console.log(`${folder} holds ${counted(quotes, 'quote')} and ${counted(photos, 'photo')}.`)
  if (missingPhotos.length > 0)
    console.log(`Named by quotes but not stored, as manifest.json lists: ${counted(missingPhotos.length, 'photo')}.`)
  console.log('Messages are not in it: staff have them by mail. Keep the folder where only you can read it.')
  if (unreadPhotos.length > 0)
    throw new OperatorError(
      `Could not be read: ${firstOf(unreadPhotos)}.\nAll else is saved. Run it again: it tries these again.`,
    )
})
