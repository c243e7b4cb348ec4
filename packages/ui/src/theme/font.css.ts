import { globalFontFace } from '@vanilla-extract/css';

const inter = (subset: string) => `url('@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2')`;

const shared = { fontStyle: 'normal', fontWeight: '100 900', fontDisplay: 'swap' } as const;

globalFontFace('Inter Variable', {
  ...shared,
  src: `${inter('latin')} format('woff2')`,
  unicodeRange:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
});

/** Holds the rupee sign. */
globalFontFace('Inter Variable', {
  ...shared,
  src: `${inter('latin-ext')} format('woff2')`,
  unicodeRange:
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
});

/** Arial at Inter's width and height, so that nothing moves when Inter arrives. */
globalFontFace('Inter Fallback', {
  src: "local('Arial'), local('Liberation Sans')",
  ascentOverride: '90.2%',
  descentOverride: '22.48%',
  lineGapOverride: '0%',
  sizeAdjust: '107.4%',
});
