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
  lineHeight: 'fontWeight',
  letterSpacing: 'fontSize',
  motion: 'transitionDuration',
  layer: 'zIndex',
} as const;

type Group = keyof typeof groups;
type Shown = (typeof groups)[Group] | 'transitionTimingFunction';

/** Group by group, the values that the theme has at one element, as the browser computes them. */
export type Tokens = Record<Group | 'curve', Set<string>>;

const known = new Map<string, Tokens>();
const prefix = '--sf-';

/** The tokens in force at an element: a dark panel on a light page, or a merchant's own colours, have theirs. */
export function tokensAt(element: Element): Tokens {
  const style = getComputedStyle(element);
  const values = names().map((name) => style.getPropertyValue(name).trim());
  const key = `${innerWidth} ${values.join('|')}`;
  const found = known.get(key) ?? compute(values);
  known.set(key, found);
  return found;
}

function compute(values: string[]): Tokens {
  const tokens = Object.fromEntries(
    [...Object.keys(groups), 'curve'].map((group) => [group, new Set<string>()]),
  ) as Tokens;
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.transitionProperty = 'none';
  for (const [at, name] of names().entries()) {
    const group = name.slice(prefix.length).split('-')[0] as Group;
    const value = values[at];
    if (!value || !(group in groups)) continue;
    if (group === 'lineHeight' || group === 'letterSpacing') tokens[group].add(String(parseFloat(value)));
    else if (value.startsWith('cubic-bezier'))
      tokens.curve.add(computed(probe, 'transitionTimingFunction', value));
    else tokens[group].add(computed(probe, groups[group], value));
  }
  probe.remove();
  return tokens;
}

function computed(probe: HTMLElement, property: Shown, value: string): string {
  probe.style[property] = value;
  return getComputedStyle(probe)[property];
}

let found: string[] | undefined;

/** Every variable of the theme that a style sheet of the page sets. */
function names(): string[] {
  found ??= [...new Set([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(setBy)))];
  return found;
}

function setBy(rule: CSSRule): string[] {
  const inner = 'cssRules' in rule ? [...(rule as CSSGroupingRule).cssRules].flatMap(setBy) : [];
  const own = rule instanceof CSSStyleRule ? [...rule.style].filter((name) => name.startsWith(prefix)) : [];
  return [...own, ...inner];
}
