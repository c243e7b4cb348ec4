import { type Kysely, sql } from 'kysely';
import { placeOrder as whoeverOrders, reserveShown } from './0085-published.ts';

/** An e-mail address can be blocked: nobody orders, pays or logs in with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The function `place_order`, which refuses whose address is blocked. */
export const placeOrder = (reserve: string): string =>
  whoeverOrders(reserve).replace(
    '    select account_id, body_hash into known',
    `    if is_blocked((select coalesce(email, guest_email) from accounts where id = buyer)) then
      return '{"refused": "blocked"}';
    end if;

    select account_id, body_hash into known`,
  );

const statements = [
  // A hash, because the address stays blocked when its account and all else that names the person are gone.
  `create table if not exists blocked_addresses (
    address_hash bytea primary key,
    reason text not null,
    blocked_by uuid references accounts on delete set null,
    blocked_at timestamptz not null default now()
  )`,
  `create index if not exists blocked_addresses_by on blocked_addresses (blocked_by)`,
  `create or replace function address_hash(address text) returns bytea language sql immutable strict parallel safe
    return sha256(convert_to(lower(address), 'UTF8'))`,
  // Whoever blocks the address at this moment waits until the transaction that asks is over, or is waited for.
  `create or replace function is_blocked(address text) returns boolean language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended(lower(address), 22));
      return exists (select from blocked_addresses where address_hash = address_hash(address));
    end $$`,
  placeOrder(reserveShown),
];
