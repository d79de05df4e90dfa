import type { Reply, Routes } from '../servers/routes.ts'

/** One way to get going live wrong: what differs from a project, a site and settings in good order. */
export interface Misdeployment {
  readonly wrong: string
  readonly target?: object
  readonly settings?: Readonly<Record<string, string>>
  /** Settings of the functions that are deployed otherwise than the file has them. */
  readonly deployed?: Readonly<Record<string, string>>
  readonly facts?: object
  /** Answers of the backend, and of the site and the mail API. */
  readonly backend?: Routes
  readonly site?: (projectUrl: string) => Routes
  /** Statements on the project's database, which else is in good order. */
  readonly sql?: string
  /** A name's records, where they are not as they should be. */
  readonly records?: Readonly<Record<string, readonly string[]>>
  /** What the doctor says, and what to do. */
  readonly said: RegExp
  readonly mend: RegExp
  /** Among the statements that it prints. All of them, run in the SQL editor, mend it. */
  readonly runs?: RegExp
}

/** Begins a row of a table: what is wrong, what the doctor says, and what mends it. */
export function row(wrong: string, said: RegExp, mend: RegExp, staged: Partial<Misdeployment>): Misdeployment {
  return { wrong, said, mend, ...staged }
}

/** A backend that answers one call otherwise, always the same. */
export const answering = (route: string, ...reply: Reply) => ({ backend: { [route]: () => reply } })
export const siteAnswering = (route: string, ...reply: Reply) => ({ site: () => ({ [route]: () => reply }) })

/** What mends more than one. */
export const MEND = {
  goLive: /Run: npm run go-live/i,
  push: /npx supabase@3 db push --remote/,
  lookAgain: /then run: npm run doctor/,
  settings: /Change it in [.]env[.]go-live[.] Run: npm run go-live/,
  site: /builds the site again\), then upload dist/,
  sql: /In the SQL editor, run:$/,
}
