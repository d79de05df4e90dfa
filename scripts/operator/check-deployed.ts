import { secretDifferences } from '../go-live/function-steps.ts'
import type { Cli } from '../go-live/step.ts'
import { type Settings, withoutOther } from './check-settings.ts'
import { attention, broken, type Check, GO_LIVE, LOOK_AGAIN, well } from './finding.ts'
import { OperatorError } from './target.ts'

/** Checks that the functions have the file's settings, by their digests: the project shows no values. */
export const deployedCheck = (settings: Settings, cli: Cli, ref: string): Check => ({
  name: 'the deployed settings',
  async look() {
    try {
      const { set, unset } = await secretDifferences(cli, ref, withoutOther(settings))
      const names = [...set.map(([name]) => name), ...unset]
      if (names.length === 0) return well()
      return broken(`The functions have other values than the file, of: ${names.join(', ')}. ${GO_LIVE}`)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      return attention(
        `The functions’ settings were not compared. Run npx supabase@3 login, or set SUPABASE_ACCESS_TOKEN, ${LOOK_AGAIN}`,
      )
    }
  },
})
