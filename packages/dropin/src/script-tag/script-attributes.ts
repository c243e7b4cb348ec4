/** The attributes of a script tag that set options, without `data-`. Others are ignored. */
export const attributePaths: readonly string[] = [
  'locale',
  'payment-option-priority',
  'data-collector.kount',
  'data-collector.paypal',
  ...['card.cardholderName', 'card.cardholder-name'].flatMap((name) => [name, `${name}.required`]),
  ...['paypal', 'paypal-credit'].flatMap((option) =>
    ['amount', 'currency', 'flow', 'landing-page-type'].map((key) => `${option}.${key}`),
  ),
];

interface Tree {
  [key: string]: unknown;
}

/**
 * The options of a script tag. A dot in an attribute's name begins an inner object, kebab-case becomes
 * camelCase, and a value that is JSON is parsed (docs/behaviour/widget.md#script-tag-attributes).
 */
export function readAttributes(tag: Element): Tree {
  const options: Tree = {};
  for (const path of attributePaths) {
    const text = tag.getAttribute(`data-${path}`);
    if (text !== null) set(options, path.split('.').map(camelCase), valueOf(text));
  }
  return options;
}

function set(options: Tree, keys: string[], value: unknown): void {
  const last = keys.pop() ?? '';
  let at = options;
  for (const key of keys) {
    const inner = at[key];
    at = at[key] = typeof inner === 'object' && inner !== null ? (inner as Tree) : {};
  }
  at[last] = value;
}

function camelCase(key: string): string {
  return key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
