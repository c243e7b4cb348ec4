/** Light, dark, as in the shopper's system settings, or the theme of a page built with `ui`. */
export const themes = ['light', 'dark', 'auto', 'inherit'] as const;

export type Theme = (typeof themes)[number];

/** The looks that come with the widget (docs/dropin/theming.md#presets). */
export type Preset = 'standard' | 'compact' | 'soft' | 'contrast';

/** How the widget looks (docs/behaviour/widget.md#appearance). */
export interface Appearance {
  /** light is the default; auto follows the shopper's system; inherit takes the look of a page built with ui */
  theme?: Theme;
  /** the look to begin with; standard is the default */
  preset?: Preset;
  /** changes of it */
  variables?: AppearanceVariables;
  /** further changes of it, in the dark theme only */
  darkVariables?: AppearanceVariables;
}

/** Colours are `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or a name, without transparency; lengths are in px. */
export interface AppearanceVariables {
  /** names of fonts, as in a style sheet; the default is the page's font */
  fontFamily?: string;
  /** size of the text, 12 to 24 px; text in inputs has 16 px at least */
  fontSize?: string | number;
  /** radius of the corners of controls, 0 to 32 px; larger boxes have larger corners */
  borderRadius?: string | number;
  /** the space between fields, 8 to 32 px; other spaces are in proportion */
  spacing?: string | number;
  /** height of inputs and buttons, 32 to 72 px */
  controlHeight?: string | number;
  /** the checked box, and the line that moves while the widget works */
  colorAccent?: string;
  /** background of the sheet and of the controls */
  colorBackground?: string;
  colorText?: string;
  /** notes, headings and placeholders */
  colorTextMuted?: string;
  /** borders of controls; those of boxes are paler */
  colorBorder?: string;
  /** ring around what has the focus */
  colorFocus?: string;
  /** error messages, and what is marked by one */
  colorError?: string;
}
