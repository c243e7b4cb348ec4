import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSigned } from '../merchant/signed-token.ts';
import { runSandbox } from '../sandbox.fixture.ts';
import { threeDSecureCalls } from '../three-d-secure/wire.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

async function start(jwt: unknown) {
  const options = { method: 'POST', body: JSON.stringify({ jwt }) };
  const answer = await fetch(`${sandbox.url}/V1/Order/JWT/Init`, options);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  return [answer.status, (await answer.json()) as { ErrorNumber?: number; sessionId?: string }] as const;
}

describe('the script of 3-D Secure', () => {
  it('is served from the address that the configuration names, here the sandbox’s own', async () => {
    const fingerprint = await threeDSecureCalls(sandbox).fingerprint();
    const url = `${sandbox.url}/merchants/storefront/client_api/v1/configuration?authorizationFingerprint=${encodeURIComponent(fingerprint)}`;
    const { threeDSecure } = (await (await fetch(url)).json()) as {
      threeDSecure: { cardinalSongbirdUrl: string; cardinalAuthenticationJWT: string };
    };
    const script = await fetch(threeDSecure.cardinalSongbirdUrl);
    expect(script.url.startsWith(`${sandbox.url}/`)).toBe(true);
    expect(script.headers.get('content-type')).toContain('javascript');
    const [status, { sessionId }] = await start(threeDSecure.cardinalAuthenticationJWT);
    expect([status, sessionId]).toEqual([200, expect.stringMatching(/^[\w-]{36}$/)]);
  });

  it.each([
    ['no JWT', undefined, 10_008],
    ['a forged JWT', 'a.b.c', 10_006],
    ['a JWT for another use', writeSigned({ aud: 'three-d-secure-authentication' }), 10_006],
    ['an unknown merchant account', writeSigned({ OrgUnitId: 'EUR' }), 10_006],
  ])('is not started with %s', async (_name, jwt, ErrorNumber) => {
    expect(await start(jwt)).toMatchObject([400, { ErrorNumber }]);
  });
});

describe('the challenge page', () => {
  it('allows nothing but its own script and style', async () => {
    const { body } = await threeDSecureCalls(sandbox).lookUpCard('5200000000001096', { amount: 7 });
    const page = await fetch(`${body.lookup.acsUrl}?transactionId=${body.lookup.transactionId}`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    for (const one of ['INR 7.00', 'MasterCard ending in 1096', 'Approve', 'Fail', 'Cancel'])
      expect(text).toContain(one);
    for (const [, file] of text.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await fetch(new URL(file ?? '', page.url))).status).toBe(200);
  });

  it('of a card that is not challenged, and of none, has only a button that leaves', async () => {
    const { body } = await threeDSecureCalls(sandbox).lookUpCard('4000000000001000');
    for (const id of [body.lookup.transactionId, 'unknown']) {
      const page = await fetch(`${sandbox.url}/V2/Cruise/StepUp?transactionId=${id}`);
      expect(page.status).toBe(404);
      expect(await page.text()).not.toContain('Approve');
    }
  });

  it.each([
    ['{"answer":"approve"}', 400],
    ['{"transactionId":"unknown","answer":"approve"}', 400],
    ['[]', 400],
    ['no JSON', 400],
    ['', 400],
  ])('refuses the answer %s', async (body, status) => {
    const answer = await fetch(`${sandbox.url}/V2/Cruise/StepUp`, { method: 'POST', body });
    expect(answer.status).toBe(status);
  });
});
