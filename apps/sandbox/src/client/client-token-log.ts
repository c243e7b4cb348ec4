import { type Grant, lifetime } from '../merchant/fingerprint.ts';
import { asInput } from '../wire/input.ts';
import type { Store } from '../store/store.ts';

const most = 10_000;

/**
 * Records that a client token was created, for whom and with which options. Only the newest 10 000 records
 * are kept. The token itself works without its record.
 */
export function recordClientToken(store: Store, { customerId, merchantAccountId, ...options }: Grant): void {
  store.run(
    'insert into client_tokens (customer_id, merchant_account_id, options, made_at) values (?, ?, ?, ?)',
    customerId,
    merchantAccountId,
    JSON.stringify(options),
    store.now(),
  );
  store.run('delete from client_tokens where id <= last_insert_rowid() - ?', most);
}

/** The newest client tokens. `options` lists the names of the options that are on. */
export function recentClientTokens(store: Store, limit: number) {
  return store.all('select * from client_tokens order by id desc limit ?', limit).map((row) => {
    const madeAt = Number(row['made_at']);
    const options = asInput(JSON.parse(String(row['options'])));
    return {
      customerId: row['customer_id'] === null ? null : String(row['customer_id']),
      merchantAccountId: String(row['merchant_account_id']),
      options: Object.keys(options).filter((name) => options[name] === true),
      madeAt: new Date(madeAt).toISOString(),
      goodUntil: new Date(madeAt + lifetime).toISOString(),
    };
  });
}
