import { z } from 'zod'

/** Tests that are to notice a planted bug: some files of a Vitest project, or a check of package.json. */
const testsSchema = z.union([
  z.strictObject({
    /** As in tests/vitest.config.ts. */
    project: z.string(),
    /** In `tests`. */
    files: z.array(z.string()).min(1),
    /** A part of the names of the tests that are run; all are, without it. */
    only: z.string().optional(),
  }),
  z.strictObject({
    script: z.string(),
    /** What the check says when it finds something. Without these words, it has failed for another reason. */
    says: z.string(),
  }),
])

const mutantSchema = z.strictObject({
  /** What is wrong, in one flat sentence. */
  name: z.string(),
  /** From the project's root. */
  file: z.string(),
  /** Stands in the file exactly once. */
  find: z.string().min(1),
  replace: z.string(),
})

export const suiteSchema = z.strictObject({ tests: testsSchema, mutants: z.array(mutantSchema) })

export type Tests = z.infer<typeof testsSchema>
/** A plausible bug that can be planted. */
export type Mutant = z.infer<typeof mutantSchema>
/** Bugs that the same tests are to notice. */
export type Suite = z.infer<typeof suiteSchema>

/** One line of a list. */
export function bug(name: string, file: string, find: string, replace: string): Mutant {
  return { name, file, find, replace }
}
