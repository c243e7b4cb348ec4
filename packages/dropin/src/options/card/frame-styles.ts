import { objectOf } from '../../object-of.ts';
import { plain } from '../../machine/card/overrides.ts';

type Rule = Record<string, unknown>;

/**
 * The styles of the inputs inside the frames, which the page's style sheets can't reach, with the merchant's
 * overrides (docs/behaviour/widget.md#frame-styles). Getters read the colours from the first host. The SDK
 * calls them when it serialises the styles, after every frame has loaded. The widget's stylesheet has arrived
 * by then.
 * @param overrides per selector: an object adds properties, a string is a class of the page, null removes the
 * default
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
    // The selectors that merchants override.
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

/** Properties in kebab case, as in style sheets. Selectors inside an `@media` stay as they are. */
function withDashes(rule: unknown): Rule {
  const entries = Object.entries(objectOf(rule)).map(([name, value]) =>
    typeof value === 'object' && value
      ? [name, withDashes(value)]
      : [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value],
  );
  return Object.fromEntries(entries) as Rule;
}
