import { randomBytes } from 'node:crypto'
import { isExample, type Settings, targetOf, withoutOther } from '../operator/check-settings.ts'
import { OperatorError, refOf, type Target } from '../operator/target.ts'
import { asked, complaintAbout, type Needed, NEEDED } from './needed.ts'
import { exampleSettings, openSettingsFile } from './settings-file.ts'

/** Asks a person. Null where nobody can be asked. */
export type Ask = ((question: string, isSecret: boolean) => Promise<string>) | null

/**
 * The settings in a file and, before them, in the environment. Asks for what is missing or still the example, and keeps
 * each answer in the file.
 * @throws OperatorError that names what cannot be right, or what is missing when nobody can be asked
 */
export async function completeSettings(file: string, env: Settings, ask: Ask): Promise<Settings> {
  const { own, isThere, isUnfinished, keep, finish } = openSettingsFile(file)
  refuseContradictions(file, own, env)
  const example = exampleSettings()
  const settings: Record<string, string | undefined> = { ...example, ...own }
  for (const name of [...Object.keys(settings), ...NEEDED.map((needed) => needed.name)]) {
    if (env[name]) settings[name] = env[name]
  }
  refuseMistakes(file, settings, env)
  const toAsk = NEEDED.filter(
    ({ name, optional, with: transport = settings['MAIL_TRANSPORT'] }) =>
      transport === settings['MAIL_TRANSPORT'] &&
      (!settings[name] || isExample(settings[name])) &&
      (optional === undefined || (ask !== null && isUnfinished)),
  )
  if (ask === null && toAsk.length > 0) {
    const names = toAsk.map(({ name }) => name).join(', ')
    throw new OperatorError(`${file} lacks ${names}. Copy it from .env.example and fill it in.`)
  }
  if (ask !== null) {
    for (const needed of toAsk) {
      const answer = await answerTo(needed, settings, ask)
      settings[needed.name] = answer
      keep(needed.name, answer)
    }
  }
  if (settings['SITE_ORIGINS'] === example['SITE_ORIGINS']) {
    settings['SITE_ORIGINS'] = new URL(settings['VITE_SITE_URL'] ?? '').origin
    if (ask !== null) keep('SITE_ORIGINS', settings['SITE_ORIGINS'])
  }
  // Made where it can be kept: with another one the links in older mails would fit no more.
  if (!settings['ANSWERED_SECRET'] && settings['PROMISE_WATCH'] !== 'off' && (ask !== null || isThere)) {
    settings['ANSWERED_SECRET'] = randomBytes(32).toString('base64url')
    keep('ANSWERED_SECRET', settings['ANSWERED_SECRET'])
  }
  finish()
  return withoutOther(settings)
}

/** A shell that had sourced the file holds its old values, which would win over what was changed in it since. */
function refuseContradictions(file: string, own: Settings, env: Settings): void {
  const names = Object.entries(own)
    .filter(([name, value]) => value && !isExample(value) && env[name] && env[name] !== value)
    .map(([name]) => name)
    .sort()
  if (names.length === 0) return
  throw new OperatorError(
    `${file} and this shell have different values of: ${names.join(', ')}. Which are right? Unset them in this shell (or open a new one), or change the file.`,
  )
}

/** Before anything is asked, so that no answer is given in vain. */
function refuseMistakes(file: string, settings: Settings, env: Settings): void {
  const mistakes = Object.entries(settings)
    .filter(([, value]) => value && !isExample(value))
    .map(([name]) => [complaintAbout(name, settings), env[name] ? 'this shell' : file])
    .filter(([complaint]) => complaint !== null)
    .map(([complaint, where]) => `${complaint} (in ${where})`)
  if (mistakes.length > 0) throw new OperatorError(`${mistakes.join('\n')}\nNothing was changed.`)
}

/** Asks, and asks again with the reason as long as the answer cannot be right. */
async function answerTo(needed: Needed, settings: Settings, ask: NonNullable<Ask>): Promise<string> {
  for (let why = ''; ;) {
    const answer = (await ask(`${why}${asked(needed)}`, needed.isSecret ?? false)).trim()
    const complaint = complaintAbout(needed.name, { ...settings, [needed.name]: answer })
    if (complaint === null) return answer
    why = `${complaint}.\n`
  }
}

/** The project that the settings name, and its reference for the CLI. */
export async function projectOf(settings: Settings): Promise<{ readonly target: Target; readonly ref: string }> {
  const target = await targetOf(settings)
  const ref = settings['SUPABASE_PROJECT_REF'] || refOf(target.url)
  if (ref) return { target, ref }
  throw new OperatorError(
    'Set SUPABASE_PROJECT_REF: VITE_SUPABASE_URL is an address of your own, which does not tell it.',
  )
}
