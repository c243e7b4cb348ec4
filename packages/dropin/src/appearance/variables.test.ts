import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVariables } from './variables.ts';

function read(given: unknown) {
  const warnings: string[] = [];
  const named = (name: string) => (name === 'navy' ? '#000080' : '');
  return {
    variables: readVariables(given, 'appearance.variables', (text) => warnings.push(text), named),
    warnings,
  };
}

describe('a variable is taken', () => {
  it.each<[string, unknown, unknown]>([
    ['fontSize', 16, 16],
    ['fontSize', '16.5px', 16.5],
    ['borderRadius', '0', 0],
    ['fontFamily', `Georgia, 'Shop Sans', "Noto Sans", -apple-system, serif`, undefined],
    ['colorText', '#ABC', '#aabbcc'],
    ['colorText', ' #102030 ', '#102030'],
    ['colorText', 'rgb(16, 32, 48)', '#102030'],
    ['colorText', 'rgb(16 32 48 / 1)', '#102030'],
    ['colorText', 'hsl(210, 50%, 12.5%)', '#102030'],
    ['colorText', 'navy', '#000080'],
  ])('%s %j', (name, value, expected = value) =>
    expect(read({ [name]: value })).toEqual({ variables: { [name]: expected }, warnings: [] }),
  );
});

describe('a variable is refused and named', () => {
  it.each<[string, unknown]>([
    ['fontSize', '2rem'],
    ['fontSize', '99999999999px'],
    ['fontSize', 11],
    ['fontSize', Number.NaN],
    ['spacing', '12px; color: red'],
    ['controlHeight', 'calc(1px * 40)'],
    ['borderRadius', { toString: () => '4px' }],
    ['colorText', 'url(https://evil.example/x)'],
    ['colorText', '#fff;} * { display: none'],
    ['colorText', 'javascript:alert(1)'],
    ['colorText', 'expression(alert(1))'],
    ['colorText', 'rgb(300, 0, 0)'],
    ['colorText', 'rgba(0, 0, 0, 0.5)'],
    ['colorText', '#0008'],
    ['colorText', 'transparent'],
    ['colorText', `${'a'.repeat(100_000)}`],
    ['fontFamily', 'x; background: red'],
    ['fontFamily', "'x', url(y)"],
    ['fontFamily', "'unclosed"],
    ['fontFamily', 'a\\62'],
    ['fontFamily', ''],
    ['fontFamily', Symbol('x')],
    ['colour', 'red'],
    ['toString', 'red'],
  ])('%s %s', (name, value) => {
    const { variables, warnings } = read({ [name]: value, borderRadius: value === 4 ? undefined : 4 });
    expect(variables).toEqual(name === 'borderRadius' ? { borderRadius: 4 } : { borderRadius: 4 });
    if (name !== 'borderRadius') expect(warnings).toEqual([expect.stringContaining(`.${name} `)]);
    expect(warnings.join('').length).toBeLessThan(300);
  });
});

it('a getter that throws costs only its own variable', () => {
  const given = {
    get colorText() {
      throw new Error('never');
    },
    colorError: '#a00',
  };
  expect(read(given)).toEqual({
    variables: { colorError: '#aa0000' },
    warnings: ['appearance.variables.colorText could not be read. It is ignored.'],
  });
});

it('anything can be given, and what is read is only letters, digits and known signs', () =>
  fc.assert(
    fc.property(fc.anything(), fc.string(), (given, text) => {
      const { variables } = read(typeof given === 'object' && given ? { ...given, fontFamily: text } : given);
      expect(variables.fontFamily ?? 'x').not.toMatch(/[;{}<>()\\]/);
    }),
    { seed: 20_261_123 },
  ));
