import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetScripts } from '../../load-script.ts';
import { createPaymentsClient } from './google-script.sdk.ts';

class PaymentsClient {
  readonly options: object;
  constructor(options: object) {
    this.options = options;
  }
}

/** A page whose scripts load or fail as the test says, and the scripts it has. */
function pageThat(load: () => 'load' | 'error') {
  const scripts: { src: string; id: string }[] = [];
  const document = {
    querySelector: () => null,
    createElement: (tag: string) => {
      // The SDK reads an address with an anchor element.
      if (tag === 'a') return new URL('https://merchant.example');
      const heard = new Map<string, () => void>();
      const element = {
        src: '',
        id: '',
        addEventListener: (name: string, act: () => void) => heard.set(name, act),
        remove: () => void scripts.splice(scripts.indexOf(element), 1),
        arrive: () => heard.get(load())?.(),
      };
      return element;
    },
    head: {
      append: (element: { src: string; id: string; arrive(): void }) => {
        scripts.push(element);
        queueMicrotask(() => element.arrive());
      },
    },
  };
  vi.stubGlobal('document', document);
  return scripts;
}

const defineGoogle = () => vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });

beforeEach(forgetScripts);
afterEach(() => {
  vi.unstubAllGlobals();
  forgetScripts();
});

describe('Google’s script', () => {
  it('is loaded once, for the gateway’s environment', async () => {
    const scripts = pageThat(() => {
      defineGoogle();
      return 'load';
    });
    const clients = await Promise.all([createPaymentsClient(false), createPaymentsClient(true)]);
    expect(clients).toMatchObject([
      { options: { environment: 'TEST' } },
      { options: { environment: 'PRODUCTION' } },
    ]);
    expect(scripts.map(({ src, id }) => [src, id])).toEqual([
      ['https://pay.google.com/gp/p/js/pay.js', 'braintree-dropin-google-payment-script'],
    ]);
  });

  it('of the page is used', async () => {
    const scripts = pageThat(() => 'error');
    defineGoogle();
    await createPaymentsClient(false);
    expect(scripts).toEqual([]);
  });

  it.each([
    ['is blocked', 'error', 'https://pay.google.com/gp/p/js/pay.js failed to load.'],
    ['defines nothing', 'load', 'Google’s script has defined no Google Pay.'],
  ] as const)('that %s is removed, and loaded again by the next start', async (_, outcome, message) => {
    let isGood = false;
    const scripts = pageThat(() => {
      if (isGood) defineGoogle();
      return isGood ? 'load' : outcome;
    });
    await expect(createPaymentsClient(false)).rejects.toThrow(message);
    expect(scripts).toEqual([]);
    isGood = true;
    expect(await createPaymentsClient(false)).toBeInstanceOf(PaymentsClient);
  });
});
