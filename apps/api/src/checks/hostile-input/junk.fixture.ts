import fc from 'fast-check';

/** A JSON literal that no value stringifies to, such as 1e400; see `jsonText`. */
const literal = (text: string) => `@literal:${text}`;

/** JSON in which every `literal` stands as itself. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"@literal:((?:[^"\\]|\\.)*)"/g, (_, text: string) =>
    String(JSON.parse(`"${text}"`)),
  );

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud83dy',
  '\u202e\u2066\ufeff\u200b',
  'İıŞß ﬀ ǅ',
  'क्षि 👩‍👩‍👧‍👦',
  'e\u0301'.repeat(300),
  "' or 1=1 --",
  "'; drop table products; --",
  '$1 %s %00 {{7*7}} ${7*7}',
  '\\',
  '%',
  '_%_',
  '& | ! :* <-> ( ) "',
  '"unclosed phrase',
  '-- or and not',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e400',
  '1e-400',
  '9'.repeat(400),
  '99999999999',
  '12.345',
  '１２',
  '1,5',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-00000000000g',
  'javascript:alert(1)',
  'http://[',
  'https://a\0.example/',
  'https://user:pass@example.com/\ud800',
  'a@b',
  '"a b"@example.com',
  `${'a'.repeat(300)}@example.com`,
  'ASHA@EXAMPLE.COM',
  'WyIxIiwiMiJd',
  '2026-02-30T25:61:00Z',
  `a${' a'.repeat(2_000)}`,
  'aaaa '.repeat(50),
] as const;

/** Texts that programs stumble over; one in twenty is long, up to a megabyte. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...texts) },
  { weight: 7, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(300, 20_000, 1_000_000).map((length) => 'x'.repeat(length)) },
);

const numbers = [
  0,
  -1,
  0.1,
  0.005,
  1.5,
  -0.5,
  1001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e300,
  5e-324,
];
const literals = ['-0', '1e400', '-1e400', '1e-400', '123456789012345678901234567890', '1.0', '1E2'];

const hostileNumber: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...numbers, ...literals.map(literal)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const structures: unknown[] = [
  {},
  [],
  [[]],
  { length: 3 },
  { toString: 'x', valueOf: 1 },
  literal('{"__proto__":{"role":"1"}}'),
  literal('{"constructor":{"prototype":{"role":"1"}}}'),
  literal('{"a":1,"a":2}'),
  literal('['.repeat(3_000) + ']'.repeat(3_000)),
  literal('{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000)),
  Array(2_000).fill(0),
];

/** Any JSON value of the wrong kind. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  { weight: 3, arbitrary: fc.constantFrom(...structures) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
