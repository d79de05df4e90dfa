/** Texts that hostile visitors, and some honest ones, put into fields (OWASP ASVS 5, chapters 1 and 2). */
export interface HostileText {
  readonly what: string
  /** Short enough for every field. `pwn` is what a script that ran would call. */
  readonly typed: string
  /** What is left of it, when something of it must go. */
  readonly kept?: string
  /** What is left of it in a mail's subject, when less. */
  readonly inSubject?: string
}

export const HOSTILE_TEXTS: readonly HostileText[] = [
  { what: 'a script element', typed: `--></title><script>pwn('script')</script>` },
  { what: 'an event handler', typed: `<img src=x onerror=pwn(1)><svg/onload=pwn(2)>` },
  { what: 'an escape from attributes', typed: `"'><input autofocus onfocus=pwn(1)>` },
  { what: 'a frame, a new base and a link that runs', typed: `<base href=//e><iframe src=javascript:pwn(4)>` },
  { what: 'entities and a template', typed: '&lt;b&#x3c;&amp;amp; {{7*7}} ${7*7} <%= 7*7 %>' },
  { what: 'a formula', typed: `=cmd|'/C calc'!A0` },
  { what: 'signs of formats, paths and shells', typed: '%s %n %00 %0d%0a ../../etc/passwd $(id) `id`' },
  { what: 'SQL and names of a language', typed: `'); drop table x;-- null NaN __proto__` },
  { what: 'the code of mail headers', typed: '=?utf-8?q?=0ABcc:_x@y.example?=', inSubject: '= ?utf-8?q?=0ABcc' },
  {
    what: 'letters that turn the line around',
    typed: 'invoice\u202Egpj.exe\u202C \u2066x\u2069',
    inSubject: 'invoicegpj.exe x',
  },
  { what: 'letters without width', typed: 'Ac\u200Bme\u200D \u2060Dental\u00AD' },
  { what: 'emoji and accents put together', typed: '👩🏽‍🔧 🏳️‍🌈 Z\u0351\u036B\u0343a\u0300\u0301l\u0336go' },
  { what: 'a name in another script', typed: 'محمد بن عبد الله שרה 陳大文 山田 김철수 𠮷野 Søn' },
  { what: 'control characters', typed: 'A\u0000c\u0007m\u001be\u007f \u0008B', kept: 'Acme B' },
]

const LONGEST_SHORT = 50

/** Marks each field's text as its own, as far as there is room, so that none can pass for another. */
export function marked({ typed, kept = typed }: HostileText, field: string) {
  const mark = ` ${field}`.slice(0, LONGEST_SHORT - [...typed].length).trimEnd()
  return { typed: typed + mark, kept: kept + mark }
}
