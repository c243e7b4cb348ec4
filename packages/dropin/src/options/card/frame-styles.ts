import { objectOf } from '../../object-of.ts';
import { plain } from '../../machine/card/overrides.ts';

type Rule = Record<string, unknown>;

/**
 * The look of the inputs inside the frames, which the page's style sheets can't reach, a merchant's changes
 * included (behaviour e3, e4). The colours are read from the first host when the SDK sends them, once every
 * frame has loaded: the widget's own stylesheet has then arrived. (The SDK serialises the object at that
 * moment, and so calls the getters.)
 * @param overrides per selector: null takes the default away, a string is a class of the page, an object adds
 */
export function frameStyles([host]: readonly HTMLElement[], overrides: unknown): Record<string, unknown> {
  const styleOf = (name: string, otherwise: string) =>
    (host && getComputedStyle(host).getPropertyValue(name).trim()) || otherwise;
  const text = () => ({ color: styleOf('color', '#000') });
  const placeholder = () => ({ color: styleOf('--sf-color-textMuted', '#6a6a6a') });
  const defaults: Record<string, () => Rule> = {
    input: () => ({
      'font-size': '16px',
      'font-family': 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      ...text(),
      ...(styleOf('direction', '') === 'rtl' && { 'text-align': 'right' }),
    }),
    ':focus': text,
    // By the names that merchants override.
    '::-webkit-input-placeholder': placeholder,
    '::-moz-placeholder': placeholder,
  };
  const own = plain(overrides);
  const styles: Rule = {};
  for (const selector of new Set([...Object.keys(defaults), ...Object.keys(own)])) {
    const override = own[selector];
    if (typeof override === 'string') styles[selector] = override;
    else if (override !== null) {
      const get = () => ({ ...defaults[selector]?.(), ...withDashes(override) });
      Object.defineProperty(styles, selector, { enumerable: true, get });
    }
  }
  return styles;
}

/** Properties as style sheets write them; rules inside an `@media` keep their selectors. */
function withDashes(rule: unknown): Rule {
  const entries = Object.entries(objectOf(rule)).map(([name, value]) =>
    typeof value === 'object' && value
      ? [name, withDashes(value)]
      : [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value],
  );
  return Object.fromEntries(entries) as Rule;
}
