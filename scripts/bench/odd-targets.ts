import fc from 'fast-check'
import { PHOTO_BUCKET } from '../../supabase/functions/_shared/contract/photo.ts'

/** One of the words in a text. The word `''` stands for nothing. */
export const word = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(...text.split(' ')).map((found) => (found === "''" ? '' : found))

const FOLDER = '3b241101-e2bb-4255-8caf-4136c566a962'
const PHOTO = `${PHOTO_BUCKET}/${FOLDER}/1732150800000-0.jpg`

const path = fc.oneof(
  word('/ /get-started /contact /about/ /404.html /assets/ /_headers /favicon.svg /api/v1/messages /view/1 /html/1'),
  word('/rest/v1 /rest/v1/ /rest/v1/soft_quotes /rest/v1/outbox /rest/v1/private.settings /rest/v1/soft_quotes/x'),
  word("health requeue_dead list_outbox orphan_photos is_blank take_hits nothing ''").map(
    (name) => `/rest/v1/rpc/${name}`,
  ),
  word("submit-quote submit-contact deliver-mail mail-events health nothing ''").map((name) => `/functions/v1/${name}`),
  fc
    .tuple(
      word("'' public/ sign/ authenticated/ info/ upload/sign/ list/ list-v2/ move copy"),
      word(`${PHOTO} ${PHOTO_BUCKET} ${PHOTO_BUCKET}/ other/x.jpg ''`),
    )
    .map(([kind, end]) => `/storage/v1/object/${kind}${end}`),
  word(`'' /x /${PHOTO_BUCKET} /${PHOTO_BUCKET}/empty`).map((end) => `/storage/v1/bucket${end}`),
  word(`/storage/v1/ /storage/v1/render/image/public/${PHOTO} /storage/v1/upload/resumable /storage/v1/s3/x`),
)

/** A path with something put into it, or spelled in another way. */
const oddPath = fc
  .tuple(
    path,
    word('% %00 %2e%2e/ ../ %2f %5c \\ ; // %252e %c0%ae %ff %0d%0a [ # ? é : *'),
    fc.nat(),
    word('insert append encode case host'),
  )
  .map(([plain, part, at, how]) => {
    const place = at % plain.length
    const [before, letter, after] = [plain.slice(0, place), plain.charAt(place), plain.slice(place + 1)]
    if (how === 'insert') return before + part + letter + after
    if (how === 'encode') return `${before}%${letter.charCodeAt(0).toString(16)}${after}`
    if (how === 'case') return before + letter.toUpperCase() + after
    return how === 'host' ? `http://localhost${plain}` : plain + part
  })

const value = fc.oneof(
  word(`1 x ${FOLDER} () ( (1,2 { {a} [1,2] " %22 %00 %25 * '' %5C -1 ${'9'.repeat(40)} null`),
  fc.string({ maxLength: 20, unit: 'grapheme' }).map((typed) => encodeURIComponent(typed.toWellFormed())),
)
const parameter = fc.oneof(
  fc
    .tuple(
      word("id email photos bathrooms created_at matron_service nothing email->x ''"),
      word("eq neq gt like ilike match imatch in is cs cd ov sl adj fts phfts not not.eq eq(any) isdistinct x ''"),
      value,
    )
    .map(([column, operator, compared]) => `${column}=${operator}.${compared}`),
  fc
    .tuple(
      word('select order limit offset or and columns on_conflict token download width sortColumn'),
      fc.oneof(value, word('* id::x a(b( id.desc.x count() ...a(*) (id.eq.1, ( " x:id id->>')),
    )
    .map(([name, given]) => `${name}=${given}`),
  word("'' & = % ? [ a=%zz"),
)
const withQuery = fc
  .tuple(path, fc.array(parameter, { maxLength: 3 }))
  .map(([plain, list]) => (list.length === 0 ? plain : `${plain}?${list.join('&')}`))

/** What stands between method and version: right, nearly right, or nothing that could be. */
export const target: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: withQuery, weight: 5 },
  { arbitrary: oddPath, weight: 4 },
  { arbitrary: word(`* // http://[ //[ x '' ${'/'.repeat(3_000)} /${'%41'.repeat(2_000)}`), weight: 1 },
)
