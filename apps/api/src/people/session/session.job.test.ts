import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../platform/db/test-database.fixture.ts';
import { logInAs } from '../account/account.fixture.ts';
import { sessionCleaning } from './session.job.ts';
import { rememberPlaces } from './known-place.service.ts';
import { findSession } from './session.service.ts';

test('the sessions that are over are removed, however many, and no other', async () => {
  const api = await startTestApi();
  const { account, token } = await logInAs(api.ctx, '0');
  await sql`
    insert into sessions (token_hash, account_id, expires_at, revoked_at, last_used_at)
    select sha256(n::text::bytea), ${account.id}, now() + (n % 3 - 1) * interval '1 hour',
      case when n % 2 = 0 then now() end, now() - (n % 3) * interval '12 hours'
    from generate_series(1, 2500) n`.execute(api.deps.db);
  await sessionCleaning.run(api.ctx);
  expect(await api.deps.db.selectFrom('sessions').select('expiresAt').execute()).toHaveLength(1);
  expect(await findSession(api.ctx, token)).toMatchObject({ account: { id: account.id } });
  await api.close();
});

test('of the places that an account logged in from fifty are known, and none that was not used for ninety days', async () => {
  const api = await startTestApi();
  const { account } = await logInAs(api.ctx, '0');
  const logInFrom = (network: number) =>
    rememberPlaces(api.ctx, account.id, { device: 'the browser', network: `203.0.113.${network}` });
  const known = async () =>
    (await api.deps.db.selectFrom('knownPlaces').select('place').execute()).map(({ place }) =>
      place.toString('hex'),
    );
  await rememberPlaces(api.ctx, account.id, { device: null, network: '198.51.100.1' });
  const [first] = await known();
  for (let network = 0; network < 60; network++) await logInFrom(network);
  expect(await known()).toHaveLength(50);
  expect(await known()).not.toContain(first);
  await api.deps.db
    .updateTable('knownPlaces')
    .set({ lastLoginAt: sql<Date>`now() - interval '90 days'` })
    .execute();
  await logInFrom(1);
  await sessionCleaning.run(api.ctx);
  expect(await known()).toHaveLength(2);
  await api.close();
});
