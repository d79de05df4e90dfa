/**
 * Puts quotes and photos from a backup back where they are missing. Nothing is mailed, replaced or removed.
 *   node scripts/restore.ts ~/quotes-backup
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it. Without a file,
 * SUPABASE_URL and SUPABASE_SECRET_KEY may name one.
 */
import path from 'node:path'
import { openFolder } from './desk/backup-folder.ts'
import { counted, firstOf } from './desk/counted.ts'
import { restore } from './desk/restore.ts'
import { chosenTarget, readCommandLine } from './operator/command-line.ts'
import { OperatorError, runTool } from './operator/target.ts'

await runTool(async () => {
  const { words, settings } = readCommandLine('Name one folder: npm run restore -- <folder>', {}, 1)
  const target = await chosenTarget(settings, process.env)
  const { restored, present, photos, forgotten, refused, damaged, unstored } = await restore(
    target,
    openFolder(path.resolve(words[0] ?? '')),
  )
  console.log(`Put back ${counted(restored, 'quote')} and ${counted(photos, 'photo')} in ${target.url}.`)
  if (present > 0) console.log(`Already there: ${counted(present, 'quote')}.`)
  if (forgotten.length > 0)
    console.log(`Left out because somebody had it erased (npm run forget): ${counted(forgotten.length, 'quote')}.`)
  for (const { id, why } of refused) console.log(`The database refuses the quote ${id}: ${why}`)
  for (const name of damaged) console.log(`Not as it was saved, so not put back: photos/${name}`)
  if (unstored.length > 0) console.log(`The storage did not take: ${firstOf(unstored)}`)
  if (refused.length + damaged.length > 0)
    throw new OperatorError('The rest is in place. Put right what is named above, or take another copy of the backup.')
  if (unstored.length > 0) throw new OperatorError('The rest is in place. Run it again: it tries these again.')
})
