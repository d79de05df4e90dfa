import type { ReplyCode, ReplyIssue } from '../contract/reply.ts'

/** Thrown to end a request with `{ ok: false, code }`; the endpoint turns it into the response. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ReplyCode
  readonly issues: readonly ReplyIssue[]
  /** In how many seconds to try again, where that is known. */
  readonly retryAfter: number | null

  constructor(code: ReplyCode, issues: readonly ReplyIssue[] = [], retryAfter: number | null = null) {
    super(code)
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
  }
}
