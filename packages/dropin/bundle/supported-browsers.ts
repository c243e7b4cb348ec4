/** The oldest versions of the browsers that the widget works in, with the names that Vite gives them. */
export const supportedBrowsers = {
  chrome: '100',
  edge: '100',
  firefox: '100',
  safari: '15.4',
  ios: '15.4',
} as const;

/** Vite's `build.target`: newer syntax is rewritten, that of the stylesheet too. */
export const buildTarget = Object.entries(supportedBrowsers).map(([name, version]) => name + version);
