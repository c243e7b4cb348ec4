import { createHash, randomUUID } from 'node:crypto';
import type { World } from '../world.fixture.ts';

/** What visitors send as a bearer, by what it is. The ended sessions were those of two other shoppers. */
export async function visitorsHeaders({
  api,
  logIn,
  shopper,
}: World): Promise<[string, Record<string, string>][]> {
  const [expired, revoked] = [await logIn('0'), await logIn('0')];
  await api.deps.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('tokenHash', '=', createHash('sha256').update(expired.token).digest())
    .execute();
  await api.app.inject({ method: 'POST', url: '/logout', headers: revoked.headers });
  return [
    ['nothing', {}],
    ['Bearer null', { authorization: 'Bearer null' }],
    ['Bearer undefined', { authorization: 'Bearer undefined' }],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['garbage', { authorization: `Bearer ${'\u00ff'.repeat(20)}' or 1=1 --` }],
    ['a token that never was', { authorization: `Bearer ${randomUUID()}` }],
    ["the shopper's id", { authorization: `Bearer ${shopper.account.id}` }],
    ['another scheme', { authorization: shopper.headers.authorization.replace('Bearer', 'Basic') }],
    ['an expired session', expired.headers],
    ['a session that was logged out', revoked.headers],
  ];
}
