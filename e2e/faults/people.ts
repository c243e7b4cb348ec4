import { createHash, randomBytes } from 'node:crypto';
import type { FaultShop } from './shop.ts';
import { type Shopper, shopperWith } from './shopper.ts';

/**
 * Creates a person who is logged in. It writes into the database directly, because hashing a password would
 * take longer than a case.
 */
export async function addPerson({ sql }: FaultShop, role: 'shopper' | 'admin' = 'shopper'): Promise<Shopper> {
  const token = randomBytes(32).toString('base64url');
  await sql(
    `with person as (
       insert into accounts (name, email, password_hash, role, staff_role)
       values ('Asha', $1, 'none', case when $2::text is null then 0 else 1 end, $2) returning id
     )
     insert into sessions (token_hash, account_id, expires_at)
     select $3, id, now() + interval '1 day' from person`,
    [
      `${token.slice(0, 12)}@example.com`,
      role === 'admin' ? 'owner' : null,
      createHash('sha256').update(token).digest(),
    ],
  );
  return shopperWith(token);
}
