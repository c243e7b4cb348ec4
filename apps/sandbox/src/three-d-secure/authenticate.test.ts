import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSigned } from '../merchant/signed-token.ts';
import { runSandbox } from '../sandbox.fixture.ts';
import { threeDSecureCalls } from './wire.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let calls: ReturnType<typeof threeDSecureCalls>;
beforeAll(async () => {
  sandbox = await runSandbox();
  calls = threeDSecureCalls(sandbox);
});
afterAll(() => sandbox.stop());

/** The status of 3-D Secure in a nonce, and whether it is consumed, as the server SDK sees them. */
async function statusIn(nonce: string) {
  const found = (await sandbox.gateway.paymentMethodNonce.find(nonce)) as unknown as Found;
  return [found.threeDSecureInfo.status, found.consumed];
}
type Found = { threeDSecureInfo: { status: string }; consumed: boolean };

/** A lookup that asks for a challenge. */
async function challenged(number = '4000000000001091') {
  const { body } = await calls.lookUpCard(number);
  return { nonce: body.paymentMethod?.nonce ?? '', id: body.lookup.transactionId };
}

describe('an authentication', () => {
  it('after an approved challenge has a new nonce, which passes where 3-D Secure is required', async () => {
    const { nonce, id } = await challenged();
    const { data, jwt } = await calls.answerChallenge(id, 'approve');
    expect(data).toMatchObject({ ActionCode: 'SUCCESS', ErrorNumber: 0, Validated: true });
    const { status, body } = await calls.authenticate(nonce, jwt);
    expect([status, body.success, body.threeDSecureInfo.liabilityShifted]).toEqual([200, true, true]);
    const upgraded = body.paymentMethod?.nonce ?? '';
    expect(await statusIn(nonce)).toEqual(['challenge_required', true]);
    expect(await statusIn(upgraded)).toEqual(['authenticate_successful', false]);
    const sale = await sandbox.gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: upgraded,
      options: { threeDSecure: { required: true } },
    });
    expect(sale.success).toBe(true);
  });

  it.each([
    ['4000000000001091', 'fail', 'FAILURE', 'authenticate_failed'],
    ['4000000000001091', 'cancel', 'FAILURE', 'authenticate_failed'],
    ['4000000000001109', 'approve', 'FAILURE', 'authenticate_failed'],
    ['4000000000001117', 'approve', 'NOACTION', 'authenticate_unable_to_authenticate'],
    ['4000000000001125', 'approve', 'NOACTION', 'authenticate_error'],
  ])('of %s after %s is a %s: %s', async (number, answer, ActionCode, status) => {
    const { nonce, id } = await challenged(number);
    const { data, jwt } = await calls.answerChallenge(id, answer);
    expect(data).toMatchObject({ ActionCode });
    expect(JSON.stringify(data).includes('"ChallengeCancel":"01"')).toBe(answer === 'cancel');
    const { body } = await calls.authenticate(nonce, jwt);
    expect(body).toEqual({
      success: false,
      threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true },
      error: { message: expect.any(String) },
    });
    expect(await statusIn(nonce)).toEqual([status, false]);
    const sale = await sandbox.gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: nonce,
      options: { threeDSecure: { required: true } },
    });
    expect(sale.transaction.gatewayRejectionReason).toBe('three_d_secure');
  });

  it('keeps the first answer to a challenge', async () => {
    const { nonce, id } = await challenged();
    await calls.answerChallenge(id, 'fail');
    const { jwt } = await calls.answerChallenge(id, 'approve');
    expect((await calls.authenticate(nonce, jwt)).body.success).toBe(false);
  });

  it('is refused for a JWT that is used again, forged, old, or of another nonce', async () => {
    const one = await challenged();
    const other = await challenged();
    const { jwt } = await calls.answerChallenge(one.id, 'fail');
    const forged = `${jwt.slice(0, -2)}${jwt.endsWith('A') ? 'B' : 'A'}${jwt.at(-1)}`;
    const [head, , signature] = jwt.split('.');
    const changed = Buffer.from('{"aud":"three-d-secure-authentication"}').toString('base64url');
    const ofAnotherUse = writeSigned({ iss: 'storefront', OrgUnitId: 'INR' });
    for (const wrong of [forged, `${head}.${changed}.${signature}`, ofAnotherUse, 'a.b.c', '', null, 7])
      expect((await calls.authenticate(one.nonce, wrong)).status).toBe(422);
    expect((await calls.authenticate(other.nonce, jwt)).status).toBe(422);
    expect((await calls.authenticate(one.nonce, jwt)).status).toBe(200);
    const again = await calls.authenticate(one.nonce, jwt);
    expect([again.status, again.body.fieldErrors]).toEqual([
      422,
      [{ field: 'jwt', code: '81571', message: 'The JWT was used before.' }],
    ]);
    const late = await calls.answerChallenge(other.id, 'approve');
    await sandbox.control('clock', { forwardSeconds: 601 });
    expect((await calls.authenticate(other.nonce, late.jwt)).status).toBe(422);
    expect((await calls.answerChallenge(other.id, 'approve')).ErrorNumber).toBe(10_009);
  });

  it('is refused for an unknown nonce: 404', async () => {
    expect((await calls.authenticate('unknown', 'a.b.c')).status).toBe(404);
  });
});

describe('a sale that names an authentication', () => {
  it('has its result, also with the token of the saved card', async () => {
    const { gateway } = sandbox;
    const { body } = await calls.lookUpCard('4000000000001000');
    const { customer } = await gateway.customer.create({
      paymentMethodNonce: body.paymentMethod?.nonce ?? '',
    });
    const token = customer.paymentMethods?.[0]?.token ?? '';
    const sale = (more: object) =>
      gateway.transaction.sale({
        amount: '10.00',
        options: { threeDSecure: { required: true } },
        ...more,
      } as Parameters<typeof gateway.transaction.sale>[0]);
    const named = { threeDSecureAuthenticationId: body.lookup.transactionId };
    expect((await sale({ paymentMethodToken: token })).transaction.gatewayRejectionReason).toBe(
      'three_d_secure',
    );
    expect((await sale({ paymentMethodToken: token, ...named })).transaction).toMatchObject({
      status: 'authorized',
      threeDSecureInfo: { status: 'authenticate_successful' },
    });
    const codes = async (more: object) => (await sale(more)).errors.deepErrors().map(({ code }) => code);
    expect(await codes({ paymentMethodNonce: 'fake-valid-nonce', ...named })).toEqual(['915197']);
    expect(await codes({ paymentMethodToken: token, threeDSecureAuthenticationId: 'none' })).toEqual([
      '915196',
    ]);
  });
});
