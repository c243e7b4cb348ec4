/** Light, dark, as the shopper's system asks, or the look that a page built with `ui` already has. */
export const themes = ['light', 'dark', 'auto', 'inherit'] as const;

export type Theme = (typeof themes)[number];
