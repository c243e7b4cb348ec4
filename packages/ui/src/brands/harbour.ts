import type { Look } from '../theme/make-theme.ts';
import { darkColors, lightColors } from '../theme/tokens.ts';

/**
 * A second brand, as an example of one: blue and square, with the letters of the system. A brand sets colours in pairs; the
 * pairs of theme/color-pairs.ts are tested for each.
 */
export const harbour = {
  light: {
    ...lightColors,
    page: '#f4f8fa',
    sunken: '#e8f0f4',
    text: '#10242f',
    textMuted: '#4a5f6b',
    border: '#d5e1e7',
    controlBorder: '#758892',
    hover: '#ebf3f7',
    pressed: '#dce9ef',
    selected: '#dff2f7',
    selectedBorder: '#00708a',
    accent: '#00728c',
    accentHover: '#006179',
    accentPressed: '#005063',
    onAccent: '#ffffff',
    accentText: '#005c73',
    accentSoft: '#dff2f7',
    bar: '#0b3a4a',
    barHover: '#124a5d',
    barPressed: '#1a5b71',
    barBorder: '#0b3a4a',
    barFocus: '#8fe3f5',
    onBarCurrent: '#8fe3f5',
  },
  dark: {
    ...darkColors,
    page: '#0b171d',
    surface: '#12232b',
    sunken: '#081116',
    border: '#25404c',
    hover: '#1a303a',
    pressed: '#234049',
    selected: '#0f3540',
    selectedBorder: '#5fd0e6',
    disabled: '#182a32',
    accent: '#5fd0e6',
    accentHover: '#84dff0',
    accentPressed: '#46bad1',
    onAccent: '#06222a',
    accentText: '#84dff0',
    accentSoft: '#0f3540',
    bar: '#06141a',
    barHover: '#0f2932',
    barPressed: '#183c49',
    barFocus: '#8fe3f5',
    onBarCurrent: '#8fe3f5',
  },
  radius: { small: '2px', medium: '3px', large: '4px', full: '999px', round: '50%' },
  font: { body: "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" },
} satisfies Look;
