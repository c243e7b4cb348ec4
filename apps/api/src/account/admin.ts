import { parseArgs } from 'node:util';
import { SignUp } from 'contracts';
import { openDatabase, openPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';
import { countAdmins, createAdmin, setAdmin } from './admin.service.ts';

const usage = `npm run admin -- --email someone@example.com             make this account an admin
npm run admin -- --email someone@example.com --create    … and the account, where there is none with a confirmed e-mail
npm run admin -- --email someone@example.com --revoke    make it an ordinary account again`;

/** An error that the person at the terminal can act on: printed without a stack. */
class Refusal extends Error {}

// The command that grants and revokes the admin role. There is no way to do it over the network (decision 9).
try {
  const { email, create, revoke } = readArguments();
  const { databaseUrl } = readEnv();
  await migrate(databaseUrl);
  const db = openDatabase(openPool(databaseUrl, { max: 2 }));
  try {
    console.log(await (revoke ? takeAway(email) : grant(email, create)));
    if (revoke && (await countAdmins(db)) === 0) console.log('Nobody is an admin now.');
  } finally {
    await db.destroy();
  }

  async function grant(address: string, orCreate: boolean): Promise<string> {
    const done = await setAdmin(db, address, true);
    if (done === 'changed') return `${address} is an admin now. Log in again to begin.`;
    if (done === 'same') return `${address} is an admin already.`;
    if (!orCreate && done === 'unconfirmed') {
      throw new Refusal(
        `${address} is not confirmed, so anybody may have signed up with it. Confirm it with the link in its letter, or add --create to set a new password and log everybody out.`,
      );
    }
    if (!orCreate) {
      throw new Refusal(
        `No account has the e-mail ${address}. Sign up with it in the shop first, or add --create to make one.`,
      );
    }
    const password = await createAdmin(db, address);
    if (password === null) return grant(address, false);
    return `${address} is an admin now.\nPassword: ${password}\nIt is shown this once; change it in the profile.`;
  }

  async function takeAway(address: string): Promise<string> {
    const done = await setAdmin(db, address, false);
    if (done === 'none') throw new Refusal(`No account has the e-mail ${address}.`);
    return done === 'same'
      ? `${address} is no admin.`
      : `${address} is no admin any more, and is logged out.`;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readArguments(): { email: string; create: boolean; revoke: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        create: { type: 'boolean', default: false },
        revoke: { type: 'boolean', default: false },
      },
    });
    const email = SignUp.shape.email.safeParse(values.email);
    if (!email.success || (values.create && values.revoke)) throw new Refusal(usage);
    return { ...values, email: email.data };
  } catch (cause) {
    throw cause instanceof Refusal
      ? cause
      : new Refusal(`${(cause as Error).message}\n\n${usage}`, { cause });
  }
}
