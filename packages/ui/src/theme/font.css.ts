import { globalFontFace } from '@vanilla-extract/css';

const inter = (subset: string) =>
  `url('@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2') format('woff2')`;

const shared = { fontStyle: 'normal', fontWeight: '100 900', fontDisplay: 'swap' } as const;

globalFontFace('Inter Variable', {
  ...shared,
  src: inter('latin'),
  unicodeRange:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
});

/** The rest of Latin; its own rupee sign is left out of the range, or every page with a price would load all of it. */
globalFontFace('Inter Variable', {
  ...shared,
  src: inter('latin-ext'),
  unicodeRange:
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20A8, U+20AA-20AB, U+20AD-20B8, U+20BA-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
});

/** Inter's rupee sign alone, cut out of the file above: 1.2 kB instead of 85. */
globalFontFace('Inter Variable', {
  ...shared,
  src: "url('./fonts/inter-rupee-wght-normal.woff2') format('woff2')",
  unicodeRange: 'U+20B9',
});

/** Arial at Inter's width and height, so that nothing moves when Inter arrives. */
globalFontFace('Inter Fallback', {
  src: "local('Arial'), local('Liberation Sans')",
  ascentOverride: '90.2%',
  descentOverride: '22.48%',
  lineGapOverride: '0%',
  sizeAdjust: '107.4%',
});
