/**
 * What makes a submission look like a machine's, in words for staff; null when nothing does. The page tells how the form
 * was filled in by the header `x-form-signals`: `hp=1` when the field was filled in that people cannot see, and `t`, for
 * how many seconds the form was open. A call without the header is none of a page's, and that alone is no offence.
 *
 * @param quickest below so many seconds nobody fills in a form; zero for no such limit
 */
export function suspicionOf(request: Request, quickest: number): string | null {
  const header = request.headers.get('x-form-signals') ?? ''
  const [, trapped, seconds] = /^hp=([01]); t=(\d{1,9}(?:\.\d{1,9})?)$/.exec(header) ?? []
  if (trapped === '1') return 'a field was filled in that people cannot see'
  if (seconds !== undefined && Number(seconds) < quickest) return `the form was sent ${seconds} s after it was opened`
  return null
}
