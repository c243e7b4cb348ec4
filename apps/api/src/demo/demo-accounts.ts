import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { hashPassword } from '../account/password.ts';
import type { Database } from '../db/schema.ts';
import { demoId } from './demo-id.ts';

/** The demo accounts. Their passwords are public, so they are never created in production. */
export const demoAccounts = [
  { name: 'Asha Admin', email: 'admin@example.com', password: 'admin-demo-password', role: 1 },
  { name: 'Sunil Shopper', email: 'shopper@example.com', password: 'shopper-demo-password', role: 0 },
] as const;

/** Creates the demo accounts that do not exist yet. */
export async function seedDemoAccounts(db: Kysely<Database>): Promise<void> {
  for (const { password, ...account } of demoAccounts) {
    await db
      .insertInto('accounts')
      .values({
        ...account,
        id: demoId('account', account.email),
        emailConfirmedAt: new Date(),
        passwordHash: await hashPassword(password),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .execute();
  }
}
