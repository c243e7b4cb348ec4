/** For each group of the theme's variables, the property of the probe that shows the computed value. */
const groups = {
  color: 'color',
  space: 'paddingTop',
  size: 'paddingTop',
  radius: 'borderTopLeftRadius',
  shadow: 'boxShadow',
  font: 'fontFamily',
  fontSize: 'fontSize',
  fontWeight: 'fontWeight',
  layer: 'zIndex',
} as const;

/** Compared as multiples of the font size. */
const ratios = ['lineHeight', 'letterSpacing'] as const;

type Group = keyof typeof groups;
type Shown = (typeof groups)[Group] | 'transitionTimingFunction';

/** The theme's computed values at one element, by group. */
export type Tokens = Record<Group | (typeof ratios)[number] | 'motion' | 'curve', Set<string>>;

const prefix = '--sf-';

/**
 * Returns a function that gives the tokens at an element, valid as long as the page does not change. Tokens
 * differ inside a dark panel on a light page, or with a merchant's own colours.
 */
export function themeOfPage(): (element: Element) => Tokens {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(settingRulesOf);
  const names = [...new Set(rules.flatMap(({ style }) => [...style].filter(isToken)))];
  const scopes = [...new Set(rules.map(({ selectorText }) => selectorText)), `[style*="${prefix}"]`].join(
    ', ',
  );
  const known = new Map<Element, Tokens>();
  return (element) => {
    const scope = element.closest(scopes) ?? document.documentElement;
    const tokens = known.get(scope) ?? computeAt(scope, names);
    known.set(scope, tokens);
    return tokens;
  };
}

function computeAt(scope: Element, names: string[]): Tokens {
  const sets = [...Object.keys(groups), ...ratios, 'motion', 'curve'].map((group) => [
    group,
    new Set<string>(),
  ]);
  const tokens = Object.fromEntries(sets) as Tokens;
  const style = getComputedStyle(scope);
  for (const name of names) {
    const group = name.slice(prefix.length).split('-')[0] ?? '';
    const value = style.getPropertyValue(name).trim();
    if (isRatio(group)) tokens[group].add(String(parseFloat(value)));
    else if (value.startsWith('cubic-bezier'))
      tokens.curve.add(computeOnce('transitionTimingFunction', value));
    else if (group === 'motion') tokens.motion.add(inSeconds(value));
    else if (isGroup(group)) tokens[group].add(computeOnce(groups[group], value));
  }
  return tokens;
}

const computedValues = new Map<string, string>();

/** What the browser computes for a token's value: the same on every element of a page of one width, so computed once. */
function computeOnce(property: Shown, value: string): string {
  const key = `${innerWidth}px ${property}: ${value}`;
  const known = computedValues.get(key);
  if (known !== undefined) return known;
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.transitionProperty = 'none';
  probe.style[property] = value;
  const computed = getComputedStyle(probe)[property];
  probe.remove();
  computedValues.set(key, computed);
  return computed;
}

/** Computed without a probe, because Storybook's tests stop motion on every element. */
const inSeconds = (time: string) => `${parseFloat(time) / (time.endsWith('ms') ? 1000 : 1)}s`;

const isToken = (name: string) => name.startsWith(prefix);
const isGroup = (name: string): name is Group => name in groups;
const isRatio = (name: string): name is (typeof ratios)[number] =>
  (ratios as readonly string[]).includes(name);

const read = new WeakMap<CSSStyleSheet, { length: number; rules: CSSStyleRule[] }>();

function settingRulesOf(sheet: CSSStyleSheet): CSSStyleRule[] {
  const { length } = sheet.cssRules;
  const before = read.get(sheet);
  if (before?.length === length) return before.rules;
  const rules = settingRules(sheet.cssRules);
  read.set(sheet, { length, rules });
  return rules;
}

/** Every rule that sets a variable of the theme, also in media queries. */
function settingRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [...rule.style].some(isToken) ? [rule] : [];
    return rule instanceof CSSGroupingRule ? settingRules(rule.cssRules) : [];
  });
}
