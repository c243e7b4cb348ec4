/** Light, dark, as in the shopper's system settings, or the theme of a page built with `ui`. */
export const themes = ['light', 'dark', 'auto', 'inherit'] as const;

export type Theme = (typeof themes)[number];
