/** The forms, their photos, and the calls that the site makes. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const CALLS = 'src/api/calls.ts'
const API = 'src/api/supabase-site-api.ts'
const LEAD = 'src/forms/use-lead-form.ts'
const DRAFT = 'src/forms/use-form-draft.ts'
const QUEUE = 'src/features/quote/photos/photo-queue.ts'
const PREPARE = 'src/features/quote/photos/prepare-photo.ts'

export const suites: readonly Suite[] = [
  {
    tests: { project: 'unit', files: ['unit/calls.test.ts'] },
    mutants: [
      bug('a call is tried once', CALLS, 'const RETRIES = 3', 'const RETRIES = 0'),
      bug('a call is tried thirty times', CALLS, 'const RETRIES = 3', 'const RETRIES = 30'),
      bug('tries follow each other at once', CALLS, 'FIRST_WAIT_MS = 1_000', 'FIRST_WAIT_MS = 1'),
      bug('a conflict is tried again', CALLS, 'status === 408 ||', 'status === 408 || status === 409 ||'),
      bug(
        'a device that seems offline is refused up front',
        CALLS,
        '  const ending = endingOf(limit, signal)\n',
        "  if (isOffline()) throw new ApiError(step, { refusal: { kind: 'offline' } })\n  const ending = endingOf(limit, signal)\n",
      ),
      bug('calls wait until the device is online', CALLS, `networkMode: 'always'`, `networkMode: 'online'`),
      bug('a call of ours is canceled by nobody', CALLS, `caller?.addEventListener('abort', cancel)\n`, '\n'),
    ],
  },
  {
    tests: { project: 'unit', files: ['unit/supabase-site-api.test.ts', 'unit/submit-quote.test.ts'] },
    mutants: [
      bug(
        'a quote that is stored already counts as failed',
        API,
        'if (error && error.code !== UNIQUE_VIOLATION) throw error',
        'if (error) throw error',
      ),
      bug(
        'a photo that is stored already counts as failed',
        API,
        'if (error && error.statusCode !== PATH_TAKEN) throw error',
        'if (error) throw error',
      ),
      bug('a quote is sent without its key', API, `      [KEY_HEADER]: id,\n`, ''),
      bug(
        'the visitor waits five minutes for a function',
        API,
        'FUNCTION_LIMIT_MS = 30_000',
        'FUNCTION_LIMIT_MS = 300_000',
      ),
      bug('a new photo may replace another', API, 'upsert: false', 'upsert: true'),
      bug(
        'the same content has a new key each time',
        'src/forms/idempotency-keys.ts',
        '      if (before) return before.id\n',
        '',
      ),
      bug(
        'a quote that is gone is not stored again',
        'src/features/quote/submit-quote.ts',
        '    return bothSteps()\n  })',
        '    throw error\n  })',
      ),
    ],
  },
  {
    tests: { project: 'component', files: ['component/contact-form.test.tsx', 'component/contact-draft.test.tsx'] },
    mutants: [
      bug('a double click sends twice', LEAD, '    if (running.current) return\n', ''),
      bug('the same words cannot be sent again', LEAD, '    keys.clear()\n', ''),
      bug(
        'what is typed after a message is sent by itself',
        DRAFT,
        '    sending.current = false\n    draft.forget()',
        '    draft.forget()',
      ),
      bug('a form that was sent stays filled in', LEAD, '    form.reset(draft.blank)\n    forget()\n', ''),
      bug('a draft is kept for a month', 'src/forms/tab-draft.ts', '24 * 60 * 60 * 1000', '30 * 24 * 60 * 60 * 1000'),
      bug(
        'a draft stays when the tab is closed',
        'src/forms/tab-draft.ts',
        'sessionStorage.setItem(',
        'localStorage.setItem(',
      ),
      bug(
        'the focus stays where it was after a failed submit',
        'src/forms/after-submit.ts',
        '    summary.current?.focus({ preventScroll: true })\n',
        '',
      ),
    ],
  },
  {
    tests: { project: 'component', files: ['component/leaving.test.tsx', 'component/form-signals.test.tsx'] },
    mutants: [
      bug(
        'fields can be changed while they are being sent',
        'src/forms/lead-form.tsx',
        '<fieldset role="presentation" disabled={when}',
        '<fieldset role="presentation" disabled={false}',
      ),
      bug(
        'nobody who left is told that a submission failed',
        LEAD,
        'if (!here.current) return tellWhoLeft()\n    mark',
        'if (!here.current) return\n    mark',
      ),
      bug(
        'who filled a form in before its code came counts as a machine',
        'src/forms/form-signals.tsx',
        'if (!prerendered) clock.start()',
        'clock.start()',
      ),
      bug('nobody is asked before a form is left while it is sent', LEAD, '    askBeforeLeaving(submission)\n', ''),
      bug(
        'the page does not look at the field that people cannot see',
        'src/forms/form-signals.tsx',
        `trapped: (trap.current?.value ?? '') !== ''`,
        'trapped: false',
      ),
      bug(
        'the seconds of a form begin again after a reload',
        'src/forms/form-signals.tsx',
        'performance.now() - seconds * 1_000',
        'performance.now()',
      ),
    ],
  },
  {
    tests: { project: 'component', files: ['component/missing-chunk.test.ts'] },
    mutants: [
      bug(
        'the second release that goes missing in a tab breaks the page',
        'src/ui/reload-note.ts',
        'sessionStorage.removeItem(of)',
        'sessionStorage.getItem(of)',
      ),
      bug(
        'a page that is loaded anew cuts a submission off',
        'src/app/reload-on-missing-chunk.ts',
        'while (isSubmitting())',
        'while (false)',
      ),
    ],
  },
  {
    tests: { project: 'component', files: ['component/quote-photos.test.tsx'] },
    mutants: [
      bug(
        'a failed upload aborts the others',
        QUEUE,
        `else change(id, { status: 'failed'`,
        `for (const other of sources.values()) other.upload.abort()\n        change(id, { status: 'failed'`,
      ),
      bug(
        'a photo keeps where it was taken',
        PREPARE,
        'bytes: await blob.arrayBuffer()',
        'bytes: await file.arrayBuffer()',
      ),
      bug('photos are sent as large as they are', PREPARE, 'LONGEST_SIDE = 2560', 'LONGEST_SIDE = 25_600'),
      bug('photos are sent lying on their side', PREPARE, `imageOrientation: 'from-image'`, `imageOrientation: 'none'`),
      bug('ten photos are uploaded at once', QUEUE, 'UPLOADS_AT_ONCE = 3', 'UPLOADS_AT_ONCE = 10'),
      bug('a quote takes any number of photos', QUEUE, 'return LIMITS.photos - state.photos.length', 'return 1_000'),
      bug(
        'a photo that is refused after the press is left out without a word',
        QUEUE,
        '    refusedAt = ++clock\n    set(',
        '    set(',
      ),
      bug(
        'a photo that fails after the press is left out without a word',
        QUEUE,
        `status: 'failed', failedAt: ++clock`,
        `status: 'failed'`,
      ),
      bug('a photo that comes during the call is lost', QUEUE, '      if (closed) return\n', ''),
      bug(
        'a removed photo is sent all the same',
        QUEUE,
        `urls: () => state.photos.flatMap(`,
        `urls: () => entries.flatMap(`,
      ),
      bug(
        'a removed photo goes on uploading',
        QUEUE,
        '      sources.get(id)?.upload.abort()\n      change(id, { removed: true })',
        '      change(id, { removed: true })',
      ),
    ],
  },
  {
    tests: { project: 'unit', files: ['unit/emergency.test.ts'] },
    mutants: [
      bug('sewage is no emergency', 'supabase/functions/_shared/contract/emergency.ts', '|sewage|smoke', '|smoke'),
      bug('a water cooler is an emergency', 'supabase/functions/_shared/contract/emergency.ts', '|coolers?|', '|'),
    ],
  },
  {
    tests: { project: 'unit', files: ['unit/promise.test.ts'], only: 'is promised in time' },
    mutants: [
      bug(
        'a holiday is a working day',
        'supabase/functions/_shared/contract/promise.ts',
        ' && !isFederalHoliday(day)',
        '',
      ),
      bug(
        'the promise is by the reader’s clock',
        'supabase/functions/_shared/contract/promise.ts',
        '    timeZone: company.timeZone,\n    weekday,',
        '    weekday,',
      ),
    ],
  },
]
