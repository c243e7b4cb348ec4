import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newerInScript, newerInStylesheet } from './newer-features.ts';
import { supportedBrowsers } from './supported-browsers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
describe('a script', () => {
  it.each([
    ['class A { static { this.x = 1; } }', 'syntax: static block'],
    ['export const x = /(?<=a)b/;', 'syntax: lookbehind'],
    ['using x = y;', 'syntax: Unexpected token (1:6)'],
    ['Promise.withResolvers();', 'Promise.withResolvers'],
    ['window.AbortSignal.timeout(1);', 'AbortSignal.timeout'],
    ['e.toSpliced(1, 1);', '.toSpliced'],
    ['new ReadableStreamBYOBReader(x); new Temporal.Now();', 'Temporal'],
    ['document.startViewTransition();', '.startViewTransition'],
  ])('%s uses something newer', (code, feature) =>
    expect(newerInScript(code).map((found) => found.feature)).toContain(feature),
  );

  it.each([
    ['a name of its own', 'const Iterator = 1; f(Iterator);'],
    ['a member that other objects have had for longer', 'x.size.at(1).close();'],
    ['what all of them have', 'Object.hasOwn(a ?? {}, "b"); structuredClone(c.at(-1));'],
  ])('with %s uses nothing newer', (_what, code) => expect(newerInScript(code)).toEqual([]));
});

describe('a stylesheet', () => {
  it.each([
    ['a:has(b) { color: red }', ':has'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color: color-mix'],
    ['a { block-size: 10dvh }', 'block-size: dvh'],
    ['a { field-sizing: content }', 'field-sizing'],
  ])('%s uses something newer', (css, feature) =>
    expect(newerInStylesheet(css).map((found) => found.feature)).toContain(feature),
  );

  it('of logical properties and grids uses nothing newer', () =>
    expect(newerInStylesheet('a { display: grid; inset-inline: 0; padding-block: var(--x) }')).toEqual([]));
});

it('says in the guide for merchants which browsers they are', () => {
  const { safari, chrome, firefox } = supportedBrowsers;
  expect(readFileSync(`${root}/README.md`, 'utf8')).toContain(
    `Safari ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox}`,
  );
});
