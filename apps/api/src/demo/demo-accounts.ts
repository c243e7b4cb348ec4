import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { hashPassword, verifyPassword } from '../people/account/password.ts';
import type { Database } from '../platform/db/schema.ts';
import { EnvError } from '../env.ts';
import { anyEmail } from '../platform/db/email-address.ts';
import { demoId } from './demo-id.ts';

/** The demo accounts. Their passwords are public, so they are never created in production. */
export const demoAccounts = [
  {
    name: 'Asha Admin',
    email: 'admin@example.com',
    password: 'admin-demo-password',
    role: 1,
    staffRole: 'owner',
  },
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

/**
 * Throws EnvError if the password of a demo account opens an account: the demo's own, whatever its address is by now, or
 * an admin's with its address. A shopper's account with such an address does not count: a stranger who signed up with it
 * could keep the shop from starting.
 */
export async function refuseDemoPasswords(db: Kysely<Database>): Promise<void> {
  const open: string[] = [];
  for (const { email, password } of demoAccounts) {
    const rows = await db
      .selectFrom('accounts')
      .select([anyEmail.as('email'), 'passwordHash'])
      .where((eb) =>
        eb.or([
          eb('id', '=', demoId('account', email)),
          eb.and([eb('role', '=', 1), eb(sql`lower(email)`, '=', email)]),
        ]),
      )
      .execute();
    for (const row of rows) if (await verifyPassword(password, row.passwordHash)) open.push(row.email);
  }
  if (open.length > 0)
    throw new EnvError(
      `In production no account may have a password of the demo, which everybody knows: ${open.join(', ')}. ` +
        'Start with APP_ENV=demo, log in and change it in the profile, or use a database without the demo.',
    );
}
