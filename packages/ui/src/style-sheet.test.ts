import { beforeAll, describe, expect, test } from 'vitest';
import { bundle } from './internal/bundle.fixture.ts';
import { styleRules, type StyleRule } from './internal/style-rules.fixture.ts';
import { colorPairs, unpaired } from './theme/color-pairs.ts';

let rules: StyleRule[];
beforeAll(async () => {
  rules = styleRules((await bundle('*')).css);
});

/** The page does not scroll while one of our dialogs is open; the widget has none. */
const stopsScrolling = ({ selector, declarations }: StyleRule) =>
  /^html:has\(\.\w+\)$/.test(selector) && [...declarations].join() === 'overflow,hidden';
/** `:has()` and `:not()` are conditions; the styled element must have one of our classes outside of them. */
const conditions = /:(has|not)\((?:[^()]|\([^()]*\))*\)/g;
const leaks = (all: StyleRule[]) =>
  all
    .filter((rule) => !stopsScrolling(rule))
    .map(({ selector }) => selector)
    .filter((selector) => !/\.[\w-]/.test(selector.replaceAll(conditions, '')));

describe('a merchant who loads every component', () => {
  test('gets rules for our own classes alone: no element, no :root, no font', () => {
    expect(rules.length).toBeGreaterThan(300);
    expect(leaks(rules)).toEqual([]);
  });

  test.each([
    'body{margin:0}',
    ':root{--x:1}',
    '*{margin:0}',
    '@font-face{src:url(x)}',
    '.a,p{margin:0}',
    'html:has(.a){margin:0}',
    '@media print{html{color:red}}',
  ])('would be warned of %s', (css) => expect(leaks(styleRules(css))).toHaveLength(1));
});

const sf = (value: string | undefined) => /^var\(--sf-color-(\w+)\)$/.exec(value ?? '')?.[1];
const looksOf = ({ declarations }: StyleRule) => ({
  front: sf(declarations.get('color')),
  ground: sf(declarations.get('background-color') ?? declarations.get('background')),
});
/**
 * A class with conditions: `.a:hover`, `.a[aria-selected=true]`. Pseudo-elements such as `::before` have no
 * text.
 */
const ofOneClass = /^(\.[\w-]+)((?::|\[).*)?$/;

/**
 * Pairs of text and background colour that one class sets: `.a` is blue, `.a:hover` has a grey background.
 */
function pairsOf(all: StyleRule[]): string[] {
  const rest = new Map<string, ReturnType<typeof looksOf>>();
  const pairs = new Set<string>();
  for (const rule of all) {
    const [, name, state] = ofOneClass.exec(rule.selector) ?? [];
    if (!name || /:(before|after)/.test(rule.selector)) continue;
    const looks = looksOf(rule);
    if (!state) rest.set(name, { ...rest.get(name), ...JSON.parse(JSON.stringify(looks)) });
    const { front = rest.get(name)?.front, ground = rest.get(name)?.ground } = looks;
    if (front && ground) pairs.add(`${front} on ${ground}`);
  }
  return [...pairs];
}

describe('the colours that components put on each other', () => {
  const held = colorPairs
    .filter(({ least }) => least === 4.5)
    .map(({ front, ground }) => `${front} on ${ground}`);
  const fronts = new Set<string>(colorPairs.map(({ front }) => front));
  const words = new Set<string>(colorPairs.filter(({ least }) => least === 4.5).map(({ front }) => front));

  test('are all held to their contrast', () => {
    expect(pairsOf(rules).length).toBeGreaterThan(10);
    expect(pairsOf(rules).filter((pair) => !held.includes(pair))).toEqual([]);
  });

  test('are found in the state they stand in', () =>
    expect(
      pairsOf(
        styleRules(
          '.a{color:var(--sf-color-text)}.a:hover,.a[data-x]{background-color:var(--sf-color-hover)}.b{color:red}',
        ),
      ),
    ).toEqual(['text on hover']));

  test('write words only in colours for words, and draw edges only in colours that are held or carry no meaning', () => {
    const used = (property: RegExp) =>
      new Set(
        rules.flatMap(({ declarations }) =>
          [...declarations].flatMap(([name, value]) =>
            property.test(name)
              ? [...value.matchAll(/--sf-color-(\w+)/g)].map(([, color = '']) => color)
              : [],
          ),
        ),
      );
    expect([...used(/^color$/)].filter((color) => !words.has(color))).toEqual([]);
    expect(
      [...used(/^(border|outline)/)].filter(
        (color) => !fronts.has(color) && !(unpaired as string[]).includes(color),
      ),
    ).toEqual([]);
  });
});
