/** Off by Playwright's own wish; a second `--disable-features` replaces the first, so these are said again. */
const offForPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Chromium keeps two pages of its own ready behind the address bar of each window, and each context has a
 * window: a quarter of all the time that the journeys' browsers took.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** What every browser of the journeys is started with. */
export const browserArguments: string[] = [
  `--disable-features=${[...offForPlaywright, ...addressBarPages].join(',')}`,
];
