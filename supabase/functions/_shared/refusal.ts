import type { ReplyCode, ReplyIssue } from './contract/reply.ts'

/** Thrown to end a request with `{ ok: false, code }`; the endpoint turns it into the response. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ReplyCode
  readonly issues: readonly ReplyIssue[]

  constructor(code: ReplyCode, issues: readonly ReplyIssue[] = []) {
    super(code)
    this.code = code
    this.issues = issues
  }
}
