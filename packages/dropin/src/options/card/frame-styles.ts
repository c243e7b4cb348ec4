import type { FrameRule } from '../../appearance/dressed.ts';
import { objectOf } from '../../object-of.ts';
import { plain } from '../../machine/card/overrides.ts';

type Rule = Record<string, unknown>;

/** What the frames refuse in a value. The name of a font may contain it. */
const refused = /[;<>\\@]|expression|url|javascript/i;

/**
 * The styles of the inputs inside the frames, which the page's style sheets can't reach, with the merchant's
 * overrides (docs/behaviour/widget.md#frame-styles). Getters read the colours and the font from the first
 * host. The SDK calls them when it serialises the styles, after every frame has loaded and the widget's
 * stylesheet has arrived.
 * @param overrides per selector: an object adds properties, a string is a class of the page, null removes the
 * default
 */
export function frameStyles(
  [host]: readonly HTMLElement[],
  overrides: unknown,
  rules: readonly FrameRule[] = [],
): Record<string, unknown> {
  const styleOf = (name: string, otherwise: string) =>
    (host && getComputedStyle(host).getPropertyValue(name).trim()) || otherwise;
  const text = () => ({ color: styleOf('color', '#000') });
  // Firefox would make it half transparent, which nobody could read.
  const placeholder = () => ({
    color: styleOf('--sf-color-textMuted', '#6a6a6a'),
    opacity: '1',
    'font-style': styleOf('font-style', 'normal'),
    'letter-spacing': styleOf('letter-spacing', 'normal'),
  });
  const defaults: Record<string, () => Rule> = {
    input: () => ({
      'font-size': '16px',
      'font-family': withoutRefused(styleOf('font-family', 'system-ui')),
      ...text(),
      ...(styleOf('direction', '') === 'rtl' && { 'text-align': 'right' }),
    }),
    ':focus': text,
    // The selectors that merchants override.
    '::-webkit-input-placeholder': placeholder,
    '::-moz-placeholder': placeholder,
  };
  const own = plain(overrides);
  const styles: Rule = {};
  const add = (selector: string, look = defaults[selector], override = own[selector]) => {
    if (typeof override === 'string') styles[selector] = override;
    else if (override !== null) {
      const get = () => ({ ...look?.(), ...withDashes(override) });
      Object.defineProperty(styles, selector, { enumerable: true, configurable: true, get });
    }
  };
  // Of two selectors with one class or state each, the later one counts: the merchant's are after the classes.
  for (const selector of Object.keys(defaults)) if (selector !== ':focus' || !own[selector]) add(selector);
  for (const [selector, base, property, value] of rules)
    add(selector, () => ({ [property]: value }), own[base]);
  for (const selector of Object.keys(own)) if (!Object.hasOwn(styles, selector)) add(selector);
  return styles;
}

/** The page's font, without names that the frames refuse, and with the system's font in the end. */
function withoutRefused(family: string): string {
  const names = family.split(',').filter((name) => !refused.test(name));
  return [...names, 'system-ui', 'sans-serif'].join();
}

/** Properties in kebab case, as in style sheets. Selectors inside an `@media` stay as they are. */
function withDashes(rule: unknown): Rule {
  const entries = Object.entries(objectOf(rule)).map(([name, value]) =>
    typeof value === 'object' && value
      ? [name, withDashes(value)]
      : [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value],
  );
  return Object.fromEntries(entries) as Rule;
}
