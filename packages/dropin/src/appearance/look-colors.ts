import { contrast } from 'ui/contrast';
import { inkOn, mix, readable, type Hex } from './color.ts';
import type { Variables } from './variables.ts';

/** Colours of the theme, by the names of ui's tokens. */
export interface BaseColors {
  surface: Hex;
  text: Hex;
  textMuted: Hex;
  border: Hex;
  controlBorder: Hex;
  focus: Hex;
  danger: Hex;
  success: Hex;
  accent: Hex;
  accentText: Hex;
}

/** All colours of a look, by the names of ui's tokens. */
export type LookColors = Record<keyof BaseColors | (typeof derived)[number], Hex>;

const derived = [
  'hover',
  'pressed',
  'disabled',
  'onDisabled',
  'accentHover',
  'accentPressed',
  'onAccent',
  'dangerSoft',
  'dangerFill',
  'dangerFillHover',
  'dangerFillPressed',
  'onDangerFill',
] as const;

/**
 * The colours of a look: those that were asked for, and what follows from them. A colour that was not asked
 * for keeps the contrast it needs on the background (docs/dropin/theming.md#what-follows).
 */
export function lookColors(asked: Variables, base: BaseColors): LookColors {
  const { colorAccent, colorBackground, colorText, colorBorder } = asked;
  const surface = colorBackground ?? base.surface;
  const text = colorText ?? readable(base.text, surface, 7);
  const isRepainted = Boolean(colorBackground ?? colorText);
  const on = (color: Hex, least: number) => readable(color, surface, least);
  const shade = (share: number) => mix(surface, text, share);
  const danger = asked.colorError ?? on(base.danger, 4.5);
  const dangerSoft =
    [0.08, 0.05, 0.02]
      .map((share) => mix(surface, danger, share))
      .find((soft) => contrast(danger, soft) >= 4.5) ?? surface;
  const accent = colorAccent ?? base.accent;
  const disabled = shade(0.06);
  return {
    surface,
    text,
    textMuted: asked.colorTextMuted ?? on(isRepainted ? shade(0.65) : base.textMuted, 4.5),
    border: colorBorder ? quiet(colorBorder, surface) : isRepainted ? shade(0.14) : base.border,
    controlBorder: colorBorder ?? on(isRepainted ? shade(0.45) : base.controlBorder, 3),
    focus: asked.colorFocus ?? on(colorAccent ?? base.focus, 3),
    hover: shade(0.04),
    pressed: shade(0.1),
    disabled,
    onDisabled: readable(shade(0.6), disabled, 4.5),
    success: on(base.success, 4.5),
    accent,
    accentHover: mix(accent, inkOn(inkOn(accent)), 0.08),
    accentPressed: mix(accent, inkOn(inkOn(accent)), 0.16),
    accentText: on(colorAccent ?? base.accentText, 4.5),
    onAccent: inkOn(accent),
    danger,
    dangerSoft,
    dangerFill: danger,
    dangerFillHover: mix(danger, inkOn(inkOn(danger)), 0.12),
    dangerFillPressed: mix(danger, inkOn(inkOn(danger)), 0.24),
    onDangerFill: inkOn(danger),
  };
}

/** Boxes and dividing lines are paler than controls, unless the page asks for lines that stand out. */
function quiet(border: Hex, surface: Hex): Hex {
  return contrast(border, surface) >= 7 ? border : mix(surface, border, 0.45);
}
