import type { Preset } from './appearance.ts';
import type { Variables } from './variables.ts';

export const presets = ['standard', 'compact', 'soft', 'contrast'] as const satisfies Preset[];

interface PresetLook {
  both?: Variables;
  light?: Variables;
  dark?: Variables;
}

/** The looks that come with the widget (docs/dropin/theming.md#presets). */
export const presetLooks: Readonly<Record<Preset, PresetLook>> = {
  standard: {},
  /** For pages with much on them: small steps, small corners, neutral colours. */
  compact: {
    both: { fontSize: 14, spacing: 12, controlHeight: 38, borderRadius: 4 },
    light: {
      colorBackground: '#ffffff',
      colorText: '#1f2328',
      colorTextMuted: '#59636e',
      colorBorder: '#818b98',
      colorAccent: '#0969da',
      colorFocus: '#0969da',
      colorError: '#c01c28',
    },
    dark: {
      colorBackground: '#151b23',
      colorText: '#f0f6fc',
      colorTextMuted: '#9aa4b0',
      colorBorder: '#6e7783',
      colorAccent: '#58a6ff',
      colorFocus: '#58a6ff',
      colorError: '#ff8f85',
    },
  },
  /** Large, round and quiet. */
  soft: {
    both: { spacing: 18, controlHeight: 52, borderRadius: 16 },
    light: {
      colorBackground: '#fffdfb',
      colorText: '#2c2440',
      colorTextMuted: '#655c7c',
      colorBorder: '#938aae',
      colorAccent: '#6a48d7',
      colorFocus: '#6a48d7',
      colorError: '#b3261e',
    },
    dark: {
      colorBackground: '#211c30',
      colorText: '#f3effc',
      colorTextMuted: '#b9b0d0',
      colorBorder: '#7f759b',
      colorAccent: '#bba8ff',
      colorFocus: '#bba8ff',
      colorError: '#ffb4ab',
    },
  },
  /** Text and borders have at least 7 : 1. */
  contrast: {
    both: { fontSize: 17, controlHeight: 48, borderRadius: 4 },
    light: {
      colorBackground: '#ffffff',
      colorText: '#000000',
      colorTextMuted: '#303030',
      colorBorder: '#000000',
      colorAccent: '#0032a0',
      colorFocus: '#0032a0',
      colorError: '#9c0006',
    },
    dark: {
      colorBackground: '#000000',
      colorText: '#ffffff',
      colorTextMuted: '#e0e0e0',
      colorBorder: '#ffffff',
      colorAccent: '#ffe14d',
      colorFocus: '#ffe14d',
      colorError: '#ffa8a0',
    },
  },
};
