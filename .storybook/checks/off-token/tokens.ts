/** Where each group of the theme's variables shows what it comes to: the property that a probe is given it for. */
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

/** These are compared as numbers: times the size of the letters. */
const ratios = ['lineHeight', 'letterSpacing'] as const;

type Group = keyof typeof groups;
type Shown = (typeof groups)[Group] | 'transitionTimingFunction';

/** Group by group, the values that the theme has at one element, as the browser computes them. */
export type Tokens = Record<Group | (typeof ratios)[number] | 'motion' | 'curve', Set<string>>;

const prefix = '--sf-';

/**
 * Tells the tokens in force at an element, as long as the page stays as it is: a dark panel on a light page and a
 * merchant's own colours have theirs.
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
  const probe = document.body.appendChild(document.createElement('span'));
  const computed = (property: Shown, value: string) => {
    probe.style[property] = value;
    return getComputedStyle(probe)[property];
  };
  probe.style.transitionProperty = 'none';
  for (const name of names) {
    const group = name.slice(prefix.length).split('-')[0] ?? '';
    const value = style.getPropertyValue(name).trim();
    if (isRatio(group)) tokens[group].add(String(parseFloat(value)));
    else if (value.startsWith('cubic-bezier')) tokens.curve.add(computed('transitionTimingFunction', value));
    else if (group === 'motion') tokens.motion.add(inSeconds(value));
    else if (isGroup(group)) tokens[group].add(computed(groups[group], value));
  }
  probe.remove();
  return tokens;
}

/** Not asked of a probe: Storybook's tests stop what moves on every element. */
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

/** Every rule that sets a variable of the theme, those in media queries included. */
function settingRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [...rule.style].some(isToken) ? [rule] : [];
    return rule instanceof CSSGroupingRule ? settingRules(rule.cssRules) : [];
  });
}
