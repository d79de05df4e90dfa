import type { Page } from '@playwright/test'
import { type SentAs, finishes } from './finish.ts'
import { Person } from './person.ts'
import { planOf } from './plan.ts'
import { Random } from './random.ts'
import { checksStaffMail } from './staff-mail.ts'
import { Walker } from './walker.ts'

/** A walk went wrong: its message has the seed, the steps so far, and what was wrong. */
export class FailedWalk extends Error {
  override readonly name = 'FailedWalk'
}

interface WalkOptions {
  readonly seed: number
  /** Leaves out all other steps of the seed, to find the few that matter. */
  readonly only?: readonly number[] | undefined
}

/** @returns the number of steps */
export async function walk(page: Page, { seed, only }: WalkOptions): Promise<number> {
  const email = `walk.${seed}.${Date.now().toString(36)}@acme-dental.example`
  const { form, size, steps } = planOf(seed, email)
  const walker = new Walker(page, new Person(form, email))
  const said: string[] = []
  try {
    await page.setViewportSize(size)
    await walker.opens()
    let sentAs: SentAs | null = null
    for (const [index, { says, hurried = false, run }] of steps.entries()) {
      if (only && !only.includes(index + 1)) continue
      said.push(`${index + 1}. ${says}`)
      const seen = await walker.look()
      await run(walker)
      if (!hurried) await walker.calms()
      sentAs = { seen, withoutFailed: false }
      if (walker.sent) break
      await walker.checks()
    }
    said.push('finishes by what the page says')
    if (!walker.sent || !sentAs) sentAs = await finishes(walker, new Random(seed + 1))
    await walker.checksWords()
    walker.throwProblems()
    await checksStaffMail(walker.person, sentAs)
    return said.length
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    const start = `0. opens the ${form} form, ${size.width} pixels wide`
    throw new FailedWalk([`Seed ${seed}:`, start, ...said, '', `Wrong: ${what}`].join('\n'), { cause: error })
  }
}
