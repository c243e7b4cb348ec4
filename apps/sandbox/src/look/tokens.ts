/**
 * The shop's colours, font and shapes as CSS custom properties, light and dark; the element that they are for
 * also needs `color-scheme: light dark`. The values are those of the shop (packages/ui/src/theme/tokens.ts).
 */
export const tokens = `
  --page: light-dark(#faf8f4, #0f1521); --surface: light-dark(#ffffff, #182030); --sunken: light-dark(#f1eee7, #0b1019);
  --text: light-dark(#182033, #eef1f6); --muted: light-dark(#545c6d, #aab4c5);
  --border: light-dark(#e4dfd5, #2c374b); --control: light-dark(#80868f, #78849a); --focus: light-dark(#1d4ed8, #8ab4ff);
  --hover: light-dark(#f4f1ea, #232d40); --pressed: light-dark(#e8e3d8, #2e3a51);
  --disabled: light-dark(#efece5, #1d2637); --on-disabled: light-dark(#5f6776, #97a2b5);
  --accent: light-dark(#f59d24, #f7a63a); --accent-hover: light-dark(#e98c0c, #ffb858); --accent-pressed: light-dark(#d97f00, #e0922a);
  --on-accent: #1b1405; --accent-text: light-dark(#8d4a00, #ffbb66);
  --info: light-dark(#17528f, #a3c8fb); --info-soft: light-dark(#e9f1fb, #16283f);
  --good: light-dark(#17623a, #8fd7a8); --good-soft: light-dark(#e6f4ea, #132c1f);
  --bad: light-dark(#ab1f1f, #ffa39b); --bad-soft: light-dark(#fdecea, #3a1a1a);
  --bar: light-dark(#121a2b, #0a0f19); --bar-hover: light-dark(#222c43, #1c2536); --bar-border: light-dark(#121a2b, #2c374b);
  --bar-focus: #ffc46b; --on-bar: #ffffff; --on-bar-current: #ffa733;
  --shadow: 0 1px 2px light-dark(rgb(24 32 51 / 6%), rgb(0 0 0 / 40%)), 0 1px 3px light-dark(rgb(24 32 51 / 5%), transparent);
  --small: 6px; --medium: 10px; --large: 16px; --tap: 2.75rem;
  --font: 'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
`;
