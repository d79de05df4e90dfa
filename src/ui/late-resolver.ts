import { useEffect, useState } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { once } from './once.ts'
import { whenIdle } from './when-idle.ts'

const LOST = 'The rules of this form did not arrive'

/** The failure of a submit that could not be checked, or null. */
export function lostRules({ root }: { readonly root?: { readonly type?: string | number } }): Error | null {
  return root?.type === LOST ? new Error(LOST) : null
}

/**
 * A form's rules, whose code is fetched once the page is at rest, or by the first submit. A submit whose rules do not
 * arrive has an error of no field, {@link lostRules}, and the next one asks for them again.
 */
export function useLateResolver<Values extends FieldValues, Answers>(
  fetchResolver: () => Promise<Resolver<Values, unknown, Answers>>,
): Resolver<Values, unknown, Answers> {
  const [resolve] = useState(() => {
    const get = once(fetchResolver)
    const late: Resolver<Values, unknown, Answers> = async (...args) => {
      const rules = await get().catch(() => null)
      if (rules) return rules(...args)
      const errors: FieldErrors<Values> = {}
      Object.assign(errors, { root: { type: LOST, message: LOST } })
      return { values: {}, errors }
    }
    return { late, warmUp: () => void get().catch(() => undefined) }
  })
  useEffect(() => whenIdle(resolve.warmUp), [resolve])
  return resolve.late
}
