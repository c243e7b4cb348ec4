import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { post, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

/** Sends bytes to the HTTP or HTTPS port and returns the whole response. */
function say(text: string, door: 'http' | 'tls' = 'http'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket =
      door === 'tls'
        ? connectTls({ host: '127.0.0.1', port: sandbox.tlsPort, rejectUnauthorized: false })
        : connect(sandbox.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += String(chunk)));
    socket.on('error', reject).on('close', () => resolve(heard));
    socket.write(text);
  });
}

const lines = (...all: string[]) => [...all, 'connection: close', '', ''].join('\r\n');
const host = 'host: localhost';
const api = `/merchants/${merchant.id}`;

describe('every response carries the sandbox header', () => {
  const requests: [string, string, number][] = [
    ['of what is no HTTP', 'nonsense\r\n\r\n', 400],
    ['of a broken header', lines('GET / HTTP/1.1', host, 'bad header'), 400],
    ['of headers that are too long', lines('GET / HTTP/1.1', host, `x: ${'x'.repeat(40_000)}`), 431],
    [
      'of a body that is no chunk',
      lines('POST /graphql HTTP/1.1', host, 'transfer-encoding: chunked') + 'zz\r\n',
      400,
    ],
    ['of a request without a host', lines('GET /health HTTP/1.1'), 200],
    ['of one that expects what nobody does', lines('GET /health HTTP/1.1', host, 'expect: miracles'), 200],
    ['of an address that can’t be read', lines('GET /%zz HTTP/1.1', host), 400],
    ['of a method that nobody serves', lines('PROPFIND / HTTP/1.1', host), 404],
    ['of what is not there', lines('GET /nothing HTTP/1.1', host), 404],
    ['of a server call without keys', lines(`GET ${api}/transactions/1 HTTP/1.1`, host), 401],
    ['of a preflight', lines('OPTIONS /graphql HTTP/1.1', host, 'origin: https://shop.example'), 204],
    ['of control', lines('GET /sandbox/faults HTTP/1.1', host), 200],
    [
      'of control to another site',
      lines('GET /sandbox/faults HTTP/1.1', host, 'origin: https://shop.example'),
      403,
    ],
    ['of the page', lines('GET / HTTP/1.1', host), 200],
    ['of the hosted field', lines('GET /web/3.144.0/html/hosted-fields-frame.html HTTP/1.1', host), 200],
  ];
  it.each(requests)('%s', async (_name, request, status) => {
    for (const door of ['http', 'tls'] as const) {
      const answer = await say(request, door);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer.toLowerCase()).toContain('\r\nx-storefront-sandbox: 1\r\n');
      expect(answer.match(/x-storefront-sandbox/gi)).toHaveLength(1);
    }
  });

  it.each(['500', '429'])('with an injected %s', async (kind) => {
    await sandbox.control('faults', { family: 'tokenize', kind });
    const answer = await post(`${sandbox.url}${api}/client_api/v1/payment_methods/credit_cards`, {
      tokenizationKey: merchant.tokenizationKey,
    });
    expect(answer.status).toBe(Number(kind));
    expect(answer.headers.get('x-storefront-sandbox')).toBe('1');
  });
});
