import { useEffect, useState } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { once } from '@/ui/once.ts'
import { whenIdle } from '@/ui/when-idle.ts'
import { LostCode } from './lost-code.ts'

const LOST = 'The rules of this form did not arrive'

/** The error of a submit that could not be checked, or null. */
export function lostRules({ root }: { readonly root?: { readonly type?: string | number } }): LostCode | null {
  return root?.type === LOST ? new LostCode(LOST) : null
}

interface LateRules<Values extends FieldValues, Answers> {
  readonly resolver: Resolver<Values, unknown, Answers>
  readonly arrived: () => boolean
}

/**
 * Loads a form's rules when the page is idle, or at the first submit. If they do not arrive, that submit fails with
 * {@link lostRules}.
 */
export function useLateRules<Values extends FieldValues, Answers>(
  fetchRules: () => Promise<Resolver<Values, unknown, Answers>>,
): LateRules<Values, Answers> {
  const [rules] = useState(() => {
    let arrived = false
    const get = once(async () => {
      const check = await fetchRules()
      arrived = true
      return check
    })
    const late: Resolver<Values, unknown, Answers> = async (...args) => {
      const check = await get().catch(() => null)
      if (check) return check(...args)
      const errors: FieldErrors<Values> = {}
      Object.assign(errors, { root: { type: LOST, message: LOST } })
      return { values: {}, errors }
    }
    return { resolver: late, arrived: () => arrived, warmUp: () => void get().catch(() => undefined) }
  })
  useEffect(() => whenIdle(rules.warmUp), [rules])
  return rules
}
