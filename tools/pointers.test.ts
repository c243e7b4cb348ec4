import { describe, expect, it } from 'vitest';
import { brokenPointers, recordsOfOneNumber, slugs } from './pointers.ts';
import { repositoryPaths, textFiles } from './source-files.fixture.ts';

const paths = repositoryPaths();

describe('what comments and documents point to', () => {
  it('is in the repository', () => expect(brokenPointers(textFiles(), paths)).toEqual([]));
  it('is one decision record for each number', () => expect(recordsOfOneNumber(paths)).toEqual([]));
});

describe('a pointer that leads nowhere', () => {
  const there = [
    'docs/behaviour/money.md',
    'docs/decisions/0041-limits.md',
    'apps/api/src/platform/limits/limits.ts',
  ];
  const broken = (text: string, path = 'apps/api/src/platform/limits/limits.ts') =>
    brokenPointers(
      [
        { path: 'docs/behaviour/money.md', text: '# Money\n\n## Refunds\n' },
        { path, text },
      ],
      [...there, path],
    );

  it.each([
    '// docs/behaviour/money.md#refunds',
    '/** At most ten (decision 41). */',
    '// Decisions 41 and 0041.',
    '// limits/limits.ts says how much',
    '// https://example.com/absent.md',
    "import { absent } from './absent.ts';",
  ])('is not: %s', (text) => expect(broken(text)).toEqual([]));

  it.each([
    ['// docs/behaviour/absent.md', 'there is no such file'],
    ['// docs/behaviour/money.md#abuse', 'it has no heading #abuse'],
    ['/** At most ten (decision 42). */', 'there is no record 42'],
    ['const ten = 10; // decisions 41 and 43', 'there is no record 43'],
    ['// payment/limits.ts says how much', 'there is no such file'],
    ['/** The cart (spec §3). */', 'not in this repository'],
    ['/** The order of events (behaviour d1). */', 'not in this repository'],
    ['// as the rest-clients rely on', 'not in this repository'],
  ])('is: %s', (text, reason) => expect(broken(text)).toEqual([expect.stringContaining(reason)]));

  it.each([
    ['[Refunds](behaviour/money.md#refunds) and [limits](decisions/0041-limits.md)', 0],
    ['[Refunds](behaviour/money.md#absent)', 1],
    ['[limits](decisions/0042-limits.md)', 1],
    ['`limits.ts` counts', 0],
    ['`absent.ts` counts', 1],
  ])('in a document: %s', (text, count) => expect(broken(text, 'docs/architecture.md')).toHaveLength(count));

  it('is a record that was renamed while code cites it', () => {
    const text = '// (docs/decisions/0041-limits.md)';
    expect(broken(text)).toEqual([]);
    expect(brokenPointers([{ path: 'a.ts', text }], ['a.ts', 'docs/decisions/0041-tries.md'])).toHaveLength(
      1,
    );
  });

  it('is not told apart when two records have one number', () =>
    expect(recordsOfOneNumber([...there, 'docs/decisions/0041-tries.md'])).toEqual(['41']));
});

describe('the anchor of a heading', () => {
  it.each([
    ['# 3-D Secure', '3-d-secure'],
    ['## `PUT /product//update/{id}`', 'put-productupdateid'],
    ['### What the [widget](x.md) does, in order', 'what-the-widget-does-in-order'],
  ])('%s', (heading, slug) => expect(slugs(heading)).toEqual([slug]));

  it('is numbered when it comes again', () => expect(slugs('# A\n## A\n')).toEqual(['a', 'a-1']));
  it('is not made of a comment in a block of code', () => expect(slugs('```\n# A\n```\n# B')).toEqual(['b']));
});
