import { globalFontFace } from '@vanilla-extract/css';

const inter = (subset: string) =>
  `url('@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2') format('woff2')`;

const shared = { fontStyle: 'normal', fontWeight: '100 900', fontDisplay: 'swap' } as const;

/**
 * ASCII, the accented letters of English ('café') and the signs of our own texts, a subset of the file below:
 * 21 kB instead of 48. It has the theme's weights and the same declarations as the other files; otherwise
 * browsers would not take missing characters from those.
 */
globalFontFace('Inter Variable', {
  ...shared,
  src: "url('./fonts/inter-basic-wght-normal.woff2') format('woff2')",
  unicodeRange:
    'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+00E8-00EB, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212',
});

globalFontFace('Inter Variable', {
  ...shared,
  src: inter('latin'),
  unicodeRange:
    'U+0000-001F, U+007F-009F, U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00E7, U+00EC-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2215, U+FEFF, U+FFFD',
});

/**
 * The rest of Latin. The range excludes the rupee sign, so that a page with a price does not load this file.
 */
globalFontFace('Inter Variable', {
  ...shared,
  src: inter('latin-ext'),
  unicodeRange:
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20A8, U+20AA-20AB, U+20AD-20B8, U+20BA-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
});

/** Only Inter's rupee sign, a subset of the file above: 1.2 kB instead of 85. */
globalFontFace('Inter Variable', {
  ...shared,
  src: "url('./fonts/inter-rupee-wght-normal.woff2') format('woff2')",
  unicodeRange: 'U+20B9',
});

/** Arial with Inter's width and height, so that nothing moves when Inter is loaded. */
globalFontFace('Inter Fallback', {
  src: "local('Arial'), local('Liberation Sans')",
  ascentOverride: '90.2%',
  descentOverride: '22.48%',
  lineGapOverride: '0%',
  sizeAdjust: '107.4%',
});
