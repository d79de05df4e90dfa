/** What contract and database both take for an e-mail address. */
export const ADDRESSES = [
  'dana@example.com',
  'Dana.Whitfield+quotes@mail.acme-dental.example',
  "o'brien_1@example.co.uk",
  '!#$%&*+/=?^_`{|}~-@example.com',
  'a@b.co',
  'a.b.c@x-y.museum',
  'DANA@ACME.COM',
  `${'x'.repeat(64)}@example.com`,
  'dana@example.xn--p1ai',
  'dana@xn--bcher-kva.example',
  `dana@${`${'d'.repeat(60)}.`.repeat(4)}com`,
  `{}|~@${'d'.repeat(63)}.com`,
]
export const NO_ADDRESSES = [
  ...['', 'dana', 'dana@', '@example.com', 'dana@localhost', 'dana@example.', 'dana@.example.com', 'dana@acme.com.'],
  ...['dana@example..com', 'dana@-example.com', 'dana@example-.com', 'dana@@example.com', 'a@b@acme.com'],
  ...['dana.@example.com', '.dana@example.com', 'dana..w@example.com', '.@acme.com'],
  ...['dana@example.c', 'dana@example.c1', 'dana@example.123', 'dana@10.0.0.1', 'dana@[127.0.0.1]'],
  ...['dana@acme.xn--', 'dana@acme.xn--a-', 'dana@exämple.com', `${'x'.repeat(65)}@example.com`],
  ...['dana@exa mple.com', 'da na@example.com', 'a@example.com b@example.com', 'a@example.com\n'],
  ...['a@example.com,b@example.com', 'a@example.com;b@example.com', 'a@example.com\r\nBcc: b@example.com'],
  ...['<a@example.com>', 'Dana <a@example.com>', '"dana"@example.com', 'dana(comment)@example.com'],
  ...['dana\\@example.com', `dana@${'x'.repeat(64)}.com`],
  `${'a'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(63)}.com`,
]
