import { afterEach, describe, expect, it, vi } from 'vitest';
import { timing } from '../timing.ts';
import { startThreeDSecure } from './start-three-d-secure.ts';
import type { ThreeDSecureComponent } from './three-d-secure.sdk.ts';
import type { Client } from '../gateway/client.sdk.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The widget's container; nothing here shows a challenge. */
const widget = {} as Element;

/** A client whose gateway has 3-D Secure, in a page where Songbird never comes. */
function withoutSongbird(): Client {
  vi.stubGlobal('window', { setTimeout: () => 1, clearTimeout: () => undefined });
  // The SDK reads an address with an anchor element, and keeps it for every later test of the process.
  const createElement = () => new URL('https://merchant.example');
  vi.stubGlobal('document', { createElement, head: { append: () => undefined } });
  const threeDSecure = { cardinalAuthenticationJWT: 'x', cardinalSongbirdUrl: 'https://songbird.example' };
  const gatewayConfiguration = { threeDSecureEnabled: true, threeDSecure };
  const configuration = { authorizationType: 'CLIENT_TOKEN', gatewayConfiguration };
  return { getVersion: () => '3.144.0', getConfiguration: () => configuration } as unknown as Client;
}

describe('3-D Secure of a widget', () => {
  it('rejects with the error of the client', async () => {
    const client = Promise.reject(new Error('no client'));
    client.catch(() => undefined);
    const running = startThreeDSecure(client, {}, widget);
    await expect(running.ready).rejects.toThrow('no client');
    await expect(running.stop()).resolves.toBeUndefined();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('stuck'))],
    ['never ends', () => new Promise<void>(() => undefined)],
  ])('whose teardown %s reports the documented error', async (_what, teardown) => {
    const running = startThreeDSecure(Promise.resolve(withoutSongbird()), {}, widget);
    const component = (await running.ready) as ThreeDSecureComponent;
    component.stop = teardown;
    vi.useFakeTimers();
    const failure = expect(running.stop()).rejects.toMatchObject({
      name: 'DropinError',
      message: 'Drop-in errored tearing down 3D Secure.',
    });
    await vi.advanceTimersByTimeAsync(timing.threeDSecureEnd);
    await failure;
  });
});
