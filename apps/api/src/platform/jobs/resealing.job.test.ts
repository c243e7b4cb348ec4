import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs, setUpFactor } from '../../people/account/account.fixture.ts';
import type { SealingKeys } from '../db/seal.ts';
import { unseal } from '../db/seal.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { createWebhookEndpoint } from '../../telling/webhook-endpoint/webhook-endpoint.service.ts';
import { resealing } from './resealing.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('what lasts is sealed with the newest key, so that the former one is needed no more', async () => {
  const [former] = api.deps.env.nonceKeys;
  const newest = randomBytes(32);
  const { account } = await logInAs(api.ctx, '1');
  await setUpFactor(api.ctx, account, { isOn: true });
  const endpoint = await createWebhookEndpoint(
    { ...api.ctx, account },
    { url: 'https://erp.example.com/hook', description: '', events: ['order.paid'], enabled: true },
  );
  const opened = async (keys: SealingKeys) => {
    const factor = await api.ctx.db.selectFrom('secondFactors').selectAll().executeTakeFirstOrThrow();
    const hook = await api.ctx.db.selectFrom('webhookEndpoints').selectAll().executeTakeFirstOrThrow();
    return [unseal(factor.secret, keys, factor.accountId), unseal(hook.secret, keys, hook.id)];
  };
  const secrets = await opened([former]);
  expect(secrets[1]).toBe(endpoint.secret);
  const under = (...nonceKeys: SealingKeys) =>
    resealing.run({ ...api.ctx, env: { ...api.ctx.env, nonceKeys } });

  // Before the change every process gets to know the new key as the other one: nothing is sealed anew yet.
  await under(former, newest);
  expect(await opened([former])).toEqual(secrets);
  // With keys of which none fits, everything stays as it is.
  await under(newest, randomBytes(32));
  expect(await opened([former])).toEqual(secrets);
  await under(newest, former);
  expect(await opened([newest])).toEqual(secrets);
  await expect(opened([former])).rejects.toThrow();
});
