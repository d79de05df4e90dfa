import { factsCheck } from '../operator/check-facts.ts'
import { examine } from '../operator/all-checks.ts'
import { OperatorError } from '../operator/target.ts'

/**
 * Looks at the company's facts before anything is asked or changed.
 *
 * @throws OperatorError where going live would publish facts that are wrong or the example's
 */
export async function lookAtFacts(facts: unknown): Promise<void> {
  const check = factsCheck(facts)
  const finding = await examine(check)
  if (finding.state === 'broken') throw new OperatorError(`${check.name}: ${finding.fix}\nNothing was changed.`)
}
