import type { Random } from './random.ts'

/** Texts to type into any field. None is a valid email address or contains a programming term. */
const JUNK = `
x
???
   
0
-1
2,5
1,200
1e9
100001
22000 sf, 2 floors
4795550117
dana@
dana.acme.example
Zoë Ångström-Łukasiewicz
東京ビル清掃
مبنى المكتب
🧽🧼 clean!
<b>Bold & Sons</b>
O'Brien "& Co"
pipe burst, water everywhere
C:\\temp; drop table`.split('\n')

const LONG = ['Wall to wall carpet and three kitchens that nobody cleans. '.repeat(110), 'W'.repeat(300)]

/** Valid answers, by a pattern that matches the field's ID. */
const VALID: readonly (readonly [RegExp, readonly string[]])[] = [
  [/name/i, ['Dana Whitfield', 'Acme Dental', "O'Neill & Daughters", 'Łukasz Żak']],
  [/square|footage/i, ['24,000 sq ft over two floors', '8500', 'about 12,000']],
  [/phone/i, ['(479) 555-0117', '+1 479 555 0163 ext 4']],
  [/bathroom|fixture/i, ['6', '1,200', '22']],
  [/frequency/i, ['Every second Saturday', 'Nights only']],
  [/notes|message/i, ['Loading dock on the north side.\nAlarm is off from 6 pm.', 'The lobby shines.']],
]

export const junk = (random: Random): string => random.pick(random.chance(0.12) ? LONG : JUNK)

export function validAnswer(random: Random, field: string, email: string): string {
  if (/e-?mail/i.test(field)) return email
  const known = VALID.find(([pattern]) => pattern.test(field))
  return random.pick(known?.[1] ?? ['Something'])
}
