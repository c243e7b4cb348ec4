import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../gateway/client.sdk.ts';
import { track } from './track.ts';

interface Report {
  path: string;
  headers: IncomingHttpHeaders;
  body: { analytics: { kind: string; timestamp: number }[] };
}

/** A gateway's analytics: keeps the requests it gets, and answers with a given status. */
async function startAnalytics() {
  const reports: Report[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const body = JSON.parse(text) as Report['body'];
      reports.push({ path: request.url ?? '', headers: request.headers, body });
      if (status !== 0) response.writeHead(status).end('<html>');
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/storefront`,
    reports,
    /** 0 never answers */
    answer: (with_: number) => (status = with_),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let analytics: Awaited<ReturnType<typeof startAnalytics>>;
beforeEach(async () => {
  analytics = await startAnalytics();
});
afterEach(() => analytics.stop());

const metadata = { sessionId: 's1', integration: 'dropin2', dropinVersion: '1.33.1' };

/** The part of the SDK's client that analytics read. */
function clientWith(more: object, url: string | undefined = analytics.url): Client {
  const configuration = {
    gatewayConfiguration: { analytics: { url } },
    authorization: 'sandbox_key_merchant',
    authorizationType: 'TOKENIZATION_KEY',
    analyticsMetadata: metadata,
    ...more,
  } as ReturnType<Client['getConfiguration']>;
  return {
    getConfiguration: () => configuration,
    getVersion: () => '3.144.0',
    request: () => Promise.reject(new Error('unasked')),
  };
}

const arrived = (count: number) => expect.poll(() => analytics.reports.length).toBe(count);

describe('analytics', () => {
  it('get one request per event, with the documented content and nothing else', async () => {
    const before = Math.floor(Date.now() / 1000);
    track(Promise.resolve(clientWith({})), 'appeared');
    await arrived(1);
    const [report] = analytics.reports;
    expect(report).toMatchObject({ path: '/storefront', headers: { 'content-type': 'application/json' } });
    expect(report?.body).toEqual({
      analytics: [{ kind: 'web.dropin.appeared', timestamp: expect.any(Number) }],
      _meta: metadata,
      braintreeLibraryVersion: '3.144.0',
      tokenizationKey: 'sandbox_key_merchant',
    });
    const timestamp = report?.body.analytics[0]?.timestamp;
    expect(Number.isInteger(timestamp)).toBe(true);
    expect(timestamp).toBeGreaterThanOrEqual(before);
  });

  it('name a client token by its fingerprint', async () => {
    const more = { authorizationFingerprint: 'abc?customer_id=1', authorizationType: 'CLIENT_TOKEN' };
    track(Promise.resolve(clientWith(more)), 'started.client-token');
    await arrived(1);
    expect(analytics.reports[0]?.body).toMatchObject({ authorizationFingerprint: 'abc?customer_id=1' });
    expect(analytics.reports[0]?.body).not.toHaveProperty('tokenizationKey');
  });

  it('wait for the client, and name the time of the event', async () => {
    const client = Promise.withResolvers<Client>();
    const happened = Math.floor(Date.now() / 1000);
    track(client.promise, 'appeared');
    await new Promise((later) => setTimeout(later, 1100));
    client.resolve(clientWith({}));
    await arrived(1);
    expect(analytics.reports[0]?.body.analytics[0]?.timestamp).toBe(happened);
  });

  it.each([
    ['there is no client', () => Promise.reject(new Error('no client'))],
    ['the client throws', () => Promise.resolve({} as Client)],
    ['the configuration names no address', () => Promise.resolve(clientWith({ gatewayConfiguration: {} }))],
    ['the address is none', () => Promise.resolve(clientWith({}, 'nowhere'))],
    ['nobody answers there', () => Promise.resolve(clientWith({}, 'http://127.0.0.1:9'))],
  ])('are not sent when %s', async (_what, client) => {
    track(client(), 'appeared');
    // An unhandled rejection would fail the run.
    await new Promise((later) => setTimeout(later, 50));
    expect(analytics.reports).toEqual([]);
  });

  it.each([500, 429, 0])('ignore a response with status %s', async (status) => {
    analytics.answer(status);
    const client = Promise.resolve(clientWith({}));
    for (const kind of ['appeared', 'selected.card']) track(client, kind);
    await arrived(2);
  });
});
