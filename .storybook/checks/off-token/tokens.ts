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
  motion: 'transitionDuration',
  layer: 'zIndex',
} as const;

/** These are compared as numbers: times the size of the letters. */
const ratios = ['lineHeight', 'letterSpacing'] as const;

type Group = keyof typeof groups;
type Shown = (typeof groups)[Group] | 'transitionTimingFunction';

/** Group by group, the values that the theme has at one element, as the browser computes them. */
export type Tokens = Record<Group | (typeof ratios)[number] | 'curve', Set<string>>;

const prefix = '--sf-';

/**
 * Tells the tokens in force at an element, as long as the page stays as it is: a dark panel on a light page and a
 * merchant's own colours have theirs.
 */
export function themeOfPage(): (element: Element) => Tokens {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) =>
    settingRules(sheet.cssRules),
  );
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
  const sets = [...Object.keys(groups), ...ratios, 'curve'].map((group) => [group, new Set<string>()]);
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
    else if (isGroup(group)) tokens[group].add(computed(groups[group], value));
  }
  probe.remove();
  return tokens;
}

const isToken = (name: string) => name.startsWith(prefix);
const isGroup = (name: string): name is Group => name in groups;
const isRatio = (name: string): name is (typeof ratios)[number] =>
  (ratios as readonly string[]).includes(name);

/** Every rule that sets a variable of the theme, those in media queries included. */
function settingRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule)
      return [...rule.style].some(isToken) ? [rule] : [];
    return rule instanceof CSSGroupingRule ? settingRules(rule.cssRules) : [];
  });
}
