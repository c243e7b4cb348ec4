import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VenmoOptions } from '../../dropin-options.ts';
import { supportsVenmo } from './venmo.sdk.ts';

afterEach(() => vi.unstubAllGlobals());

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const agents = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Safari on a Mac': `${mac} Version/17.5 Safari/605.1.15`,
  'Safari on iOS': `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Chrome on iOS': `${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
  'Firefox on iOS': `${iPhone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
  'an app on iOS': `${iPhone} Mobile/15E148`,
  'Facebook on iOS': `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0.50.80;FBDV/iPhone15,2]`,
  'Chrome on Android': `${pixel} Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
  'Samsung on Android': `${pixel} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  'an app on Android': `${pixel.replace('Pixel 8', 'Pixel 8; wv')} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Facebook on Android': `${pixel.replace('Pixel 8', 'Pixel 8; wv')} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`,
  'Instagram on Android': `${pixel.replace('Pixel 8', 'Pixel 8; wv')} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 360.0.0.52.192 Android`,
} as const;
type Agent = keyof typeof agents;

function inBrowser(agent: Agent, options: VenmoOptions, more: { isIpad?: boolean; inFrame?: boolean } = {}) {
  const page = { navigator: { userAgent: agents[agent] }, document: more.isIpad ? { ontouchend: null } : {} };
  vi.stubGlobal('window', Object.assign(page, { self: page, top: more.inFrame ? {} : page }));
  return supportsVenmo(options);
}

const optionSets = {
  none: {},
  allowDesktop: { allowDesktop: true },
  allowDesktopWebLogin: { allowDesktopWebLogin: true },
  'no new tab': { allowNewBrowserTab: false },
  'no other browsers': { allowNonDefaultBrowsers: false },
  'no apps': { allowWebviews: false },
} satisfies Record<string, VenmoOptions>;

/** For each browser, the sets of options with which Venmo is offered. */
const computer = ['allowDesktop', 'allowDesktopWebLogin'];
const all = Object.keys(optionSets);
const but = (...names: string[]) => all.filter((name) => !names.includes(name));

describe('Venmo is offered in', () => {
  it.each<[Agent, string[]]>([
    ['Chrome on Windows', computer],
    ['Firefox on Linux', computer],
    ['Safari on a Mac', computer],
    ['Safari on iOS', all],
    ['Chrome on iOS', but('no other browsers')],
    ['Firefox on iOS', but('no new tab', 'no other browsers')],
    ['an app on iOS', but('no apps')],
    ['Facebook on iOS', but('no new tab', 'no other browsers', 'no apps')],
    ['Chrome on Android', all],
    ['Firefox on Android', but('no new tab', 'no other browsers')],
    ['Samsung on Android', but('no new tab', 'no other browsers')],
    ['an app on Android', but('no apps')],
    ['Facebook on Android', []],
    ['Instagram on Android', []],
  ])('%s with the options: %s', (agent, offered) => {
    const found = Object.entries(optionSets).filter(([, options]) => inBrowser(agent, options));
    expect(found.map(([name]) => name)).toEqual(offered);
  });

  it('an iPad, which calls itself a Mac', () => {
    expect(inBrowser('Safari on a Mac', {}, { isIpad: true })).toBe(true);
  });

  it('Chrome on iOS inside a frame only where Venmo may return to a new tab', () => {
    expect(inBrowser('Chrome on iOS', {}, { inFrame: true })).toBe(true);
    expect(inBrowser('Chrome on iOS', { allowNewBrowserTab: false }, { inFrame: true })).toBe(false);
  });
});
