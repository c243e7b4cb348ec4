import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { findNonce } from '../instruments/nonces.ts';
import { temporaryDirectory } from '../sandbox.fixture.ts';
import { openStore } from './store.ts';
import { versions } from './store-versions.ts';
import { findTransaction } from '../transactions/transaction.ts';
import { findPaymentMethod } from '../vault/payment-methods/payment-method.ts';

const dataDir = temporaryDirectory();
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a file of the first version, with cards only', () => {
  it('is migrated with all of its data', () => {
    const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
    for (const sql of versions.slice(0, 3)) database.exec(sql);
    const card = `'{"bin":"411111","lastFour":"1111","brand":"visa","postalCode":"560001","numberId":"n"}'`;
    database.exec(`
      pragma user_version = 3;
      insert into customers (id, first_name, email, created_at, updated_at) values ('asha', 'Asha', 'a@b.c', 1, 1);
      insert into payment_methods values ('token', 'asha', ${card}, 1, 5);
      insert into nonces values ('nonce', ${card}, 'token', ${Date.now()}, null);
      insert into transactions values ('sale', 'sale', 'settled', 1000, 'INR', 'INR', 'A-1', 'asha', 'token', 'nonce', ${card},
        '1000', 'Approved', null, null, 1, 1);`);
    database.close();

    const store = openStore(dataDir);
    expect(findPaymentMethod(store, 'token')).toMatchObject({
      instrument: { kind: 'credit_card' },
      updatedAt: 5,
    });
    expect(findNonce(store, 'nonce')).toMatchObject({
      instrument: { kind: 'credit_card' },
      threeDSecure: null,
    });
    expect(findTransaction(store, 'sale')).toMatchObject({
      instrument: { kind: 'credit_card', lastFour: '1111' },
      authorizedTransactionId: null,
      details: { customer: { first_name: 'Asha', email: 'a@b.c' }, billing: { postal_code: '560001' } },
    });
    store.close();
  });
});
