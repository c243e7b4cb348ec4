import type { Funding } from './funding.ts';

/** The look of a button; `height` in CSS pixels. */
export type ButtonStyle = {
  layout: string;
  color: string;
  shape: string;
  label: string;
  height: number | undefined;
  tagline: boolean;
};

/** Which values each style option accepts. */
export type StyleRules = {
  layout: readonly string[];
  color: readonly string[];
  shape: readonly string[];
  label: readonly string[];
  heights: readonly [number, number];
  /** Options that are accepted and do not change these buttons. */
  ignored: readonly string[];
};

export const sdkStyle: StyleRules = {
  layout: ['vertical', 'horizontal'],
  color: ['gold', 'blue', 'silver', 'white', 'black', 'darkblue'],
  shape: ['rect', 'pill', 'sharp'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'],
  heights: [25, 55],
  ignored: ['borderRadius', 'disableMaxWidth', 'disableMaxHeight', 'menuPlacement', 'period'],
};

export const checkoutStyle: StyleRules = {
  layout: ['vertical', 'horizontal'],
  color: ['gold', 'blue', 'silver', 'white', 'black', 'darkblue'],
  shape: ['rect', 'pill'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'credit', 'installment'],
  heights: [25, 55],
  ignored: ['size', 'branding', 'fundingicons', 'maxbuttons', 'installmentperiod'],
};

/**
 * Reads the style of a button. Throws an error as PayPal does: for an option that it does not know, and for a
 * value that the option does not accept.
 */
export function readStyle(value: unknown, rules: StyleRules, funding: Funding): ButtonStyle {
  const style: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  for (const name of Object.keys(style))
    if (![...named, 'height', 'tagline', ...rules.ignored].includes(name))
      throw new Error(`Invalid style property: style.${name}`);
  const [layout, color, shape, label] = named.map((name) => readName(name, style[name], rules[name]));
  const { height, tagline } = style;
  const [least, most] = rules.heights;
  if (height !== undefined && (typeof height !== 'number' || height < least || height > most))
    throw new Error(`Expected style.height to be a number from ${least} to ${most} - got ${shown(height)}`);
  if (tagline !== undefined && typeof tagline !== 'boolean')
    throw new Error(`Expected style.tagline to be true or false - got ${shown(tagline)}`);
  if (tagline && layout !== 'horizontal')
    throw new Error('Invalid tagline: style.tagline is only allowed with style.layout horizontal');
  return {
    layout: layout ?? 'vertical',
    color: color ?? (funding === 'credit' ? 'darkblue' : 'gold'),
    shape: shape ?? 'rect',
    label: label ?? 'paypal',
    height,
    tagline: tagline === true,
  };
}

const named = ['layout', 'color', 'shape', 'label'] as const;

function readName(name: string, value: unknown, accepted: readonly string[]): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && accepted.includes(value)) return value;
  throw new Error(`Invalid ${name}: style.${name} ${shown(value)}, expected one of ${accepted.join(', ')}`);
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
