import { companySchema } from '../facts/company-schema.ts'
import { examplesIn, FACTS_FILE, mistakesIn } from '../facts/facts.ts'
import { broken, type Check, type Finding, GO_LIVE, well } from './finding.ts'

/** Checks that the company's facts can be right, and are not the example's. */
export const factsCheck = (facts: unknown): Check => ({
  name: 'the company’s facts',
  look: async () => factsAreReal(facts),
})

function factsAreReal(facts: unknown): Finding {
  const mistakes = mistakesIn(facts)
  if (mistakes.length > 0) return broken(`${mistakes.join(' ')} Put it right in ${FACTS_FILE}. ${GO_LIVE}`)
  const examples = examplesIn(companySchema.parse(facts))
  if (examples.length === 0) return well()
  const are = examples.length === 1 ? 'is still the example' : 'are still the example’s'
  return broken(
    `The ${examples.join(' and the ')} in ${FACTS_FILE} ${are}. Write your own there, or null for what the site shall not show. ${GO_LIVE}`,
  )
}
