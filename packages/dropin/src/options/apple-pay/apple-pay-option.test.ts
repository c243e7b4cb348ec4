import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { applePayOption } from './apple-pay.option.ts';

afterEach(() => vi.unstubAllGlobals());

const able = { supportsVersion: (version: number) => version <= 3, canMakePayments: () => true };

interface Given {
  session?: object | undefined;
  protocol?: string;
  gateway?: object;
  applePaySessionVersion?: number;
}

function isSupported({
  session = able,
  protocol = 'https:',
  gateway = {},
  ...applePay
}: Given = {}): unknown {
  vi.stubGlobal('window', { location: { protocol, hostname: 'localhost' } });
  vi.stubGlobal('ApplePaySession', session);
  const configuration = { applePayWeb: {}, ...gateway };
  return applePayOption.isSupported(configuration, { applePay } as unknown as Config);
}

describe('Apple Pay', () => {
  it('is offered where gateway, page and device allow it', () => expect(isSupported()).toBe(true));

  it.each<[string, Given]>([
    ['the gateway has it switched off', { gateway: { applePayWeb: undefined } }],
    ['the page has no HTTPS, also on this machine', { protocol: 'http:' }],
    ['the version is newer than the device', { applePaySessionVersion: 4 }],
    ['the device has no card to pay with', { session: { ...able, canMakePayments: () => false } }],
  ])('is not offered where %s', (_, given) => expect(isSupported(given)).toBe(false));

  it('is not offered where the browser does not know it', () => {
    isSupported();
    vi.stubGlobal('ApplePaySession', undefined);
    const config = { applePay: {} } as unknown as Config;
    expect(applePayOption.isSupported({ applePayWeb: {} }, config)).toBe(false);
  });

  it('asks for version 2 unless another one is given', () => {
    const asked: number[] = [];
    const session = { ...able, supportsVersion: (version: number) => asked.push(version) > 0 };
    isSupported({ session });
    isSupported({ session, applePaySessionVersion: 3 });
    expect(asked).toEqual([2, 3]);
  });
});
