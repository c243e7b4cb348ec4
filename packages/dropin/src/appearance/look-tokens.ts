import { lookColors, type BaseColors } from './look-colors.ts';
import type { Variables } from './variables.ts';

/** The proportions of ui's tokens to the variable that sets them. */
const scales = {
  fontSize: {
    prefix: 'fontSize',
    steps: { xsmall: 0.8125, small: 0.875, medium: 1, large: 1.125, title: 1.25 },
  },
  borderRadius: { prefix: 'radius', steps: { small: 0.6, medium: 1, large: 1.6 } },
  spacing: {
    prefix: 'space',
    steps: { xxxsmall: 0.125, xxsmall: 0.25, xsmall: 0.5, small: 0.75, medium: 1, large: 1.5, xlarge: 2 },
  },
  controlHeight: { prefix: 'size', steps: { controlSmall: 0.82, control: 1, controlLarge: 1.18 } },
} as const;

/**
 * The properties of the widget's element that make a look: variables of ui's theme, and the font.
 * @param base the colours of the theme
 */
export function lookTokens(asked: Variables, base: BaseColors): Map<string, string> {
  const tokens = new Map<string, string>();
  if (asked.fontFamily) tokens.set('font-family', asked.fontFamily);
  for (const [variable, { prefix, steps }] of Object.entries(scales)) {
    const length = asked[variable as keyof typeof scales];
    if (length === undefined) continue;
    for (const [step, share] of Object.entries(steps))
      tokens.set(`--sf-${prefix}-${step}`, `${Math.round(length * share * 100) / 100}px`);
  }
  if (Object.keys(asked).some((name) => name.startsWith('color')))
    for (const [name, color] of Object.entries(lookColors(asked, base)))
      tokens.set(`--sf-color-${name}`, color);
  return tokens;
}
