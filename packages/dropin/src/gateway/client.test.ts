import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Requests that never get a response. The SDK looks for XMLHttpRequest when it is loaded. */
const sent: string[] = [];
class SilentRequest {
  withCredentials = false;
  readyState = 0;
  open(method: string, url: string): void {
    sent.push(`${method} ${new URL(url).host}`);
  }
  setRequestHeader(): void {}
  send(): void {}
}

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', {
    XMLHttpRequest: SilentRequest,
    location: { host: 'shop.example' },
    navigator: {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const requestCount = () => sent.filter((request) => request.endsWith('braintree-api.com')).length;

describe('a gateway that never answers', () => {
  it('is given up after a minute with the SDK’s own error; the next client asks it again', async () => {
    const { createClient, forgetClients } = await import('./client.sdk.ts');
    const created = createClient('sandbox_local_storefront');
    const failure = expect(created).rejects.toMatchObject({
      name: 'BraintreeError',
      code: 'CLIENT_REQUEST_TIMEOUT',
      type: 'NETWORK',
    });
    await vi.advanceTimersByTimeAsync(59_000);
    void createClient('sandbox_local_storefront').catch(() => undefined);
    expect(requestCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await failure;
    void createClient('sandbox_local_storefront').catch(() => undefined);
    expect(requestCount()).toBe(2);
    forgetClients();
    void createClient('sandbox_local_storefront').catch(() => undefined);
    expect(requestCount()).toBe(3);
  });

  it('is not asked with a malformed authorization', async () => {
    const { createClient } = await import('./client.sdk.ts');
    await expect(createClient('nonsense')).rejects.toMatchObject({
      code: 'CLIENT_INVALID_AUTHORIZATION',
      type: 'MERCHANT',
    });
    expect(requestCount()).toBe(0);
  });
});
