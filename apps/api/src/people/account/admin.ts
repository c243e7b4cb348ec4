#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { SignUp } from 'contracts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { readEnv } from '../../env.ts';
import { countOwners, createAdmin, makeCodeOfCommand, removeFactors, setAdmin } from './admin.service.ts';

const usage = `admin --email someone@example.com             make this account an admin who owns the shop
admin --email someone@example.com --create    … and the account, where there is none with a confirmed e-mail
admin --email someone@example.com --revoke    make it an ordinary account again
admin --email someone@example.com --remove-second-factor
                                              let its password alone log in: its owner has lost the rest
admin --email someone@example.com --second-factor-code
                                              a code to set up the first second factor, where admins need one

In the repository, for admin: npm run admin --`;

/** An error that the person at the terminal can act on: printed without a stack. */
class Refusal extends Error {}

// The command for what nobody can do over the network (decision 9).
try {
  const { email, create, revoke, ...options } = readArguments();
  const { 'remove-second-factor': remove, 'second-factor-code': wantsCode } = options;
  const env = readEnv();
  await migrate(env.databaseUrl);
  const db = openDatabase(openPool(env.databaseUrl, { max: 2 }));
  try {
    const done = wantsCode
      ? codeFor(email)
      : remove
        ? removeSecondFactor(email)
        : revoke
          ? takeAway(email)
          : grant(email, create);
    console.log(await done);
    if (revoke && (await countOwners(db)) === 0) console.log('The shop has no owner now.');
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
    return `${address} is an admin now.\nPassword: ${password}\nIt is shown this once and works for a day; set another one in the profile before.`;
  }

  async function takeAway(address: string): Promise<string> {
    const done = await setAdmin(db, address, false);
    if (done === 'none') throw new Refusal(`No account has the e-mail ${address}.`);
    return done === 'same'
      ? `${address} is no admin.`
      : `${address} is no admin any more, and is logged out.`;
  }

  async function codeFor(address: string): Promise<string> {
    const code = await makeCodeOfCommand(db, env, address);
    if (code === null) throw new Refusal(`No account has the e-mail ${address}.`);
    return `Code: ${code}\nIt works once, for an hour: ${address} enters it on the page Security.`;
  }

  async function removeSecondFactor(address: string): Promise<string> {
    const done = await removeFactors(db, env, address);
    if (done === 'none') throw new Refusal(`No account has the e-mail ${address}.`);
    return done === 'same'
      ? `${address} has no second factor and no passkey: there is nothing to remove.`
      : `${address} has no second factor, no recovery code and no passkey any more, and is logged out everywhere. A letter tells its owner.`;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        create: { type: 'boolean', default: false },
        revoke: { type: 'boolean', default: false },
        'remove-second-factor': { type: 'boolean', default: false },
        'second-factor-code': { type: 'boolean', default: false },
      },
    });
    const email = SignUp.shape.email.safeParse(values.email);
    const { create, revoke, 'remove-second-factor': remove, 'second-factor-code': code } = values;
    const ways = [create, revoke, remove, code].filter(Boolean);
    if (!email.success || ways.length > 1) throw new Refusal(usage);
    return { ...values, email: email.data };
  } catch (cause) {
    throw cause instanceof Refusal
      ? cause
      : new Refusal(`${(cause as Error).message}\n\n${usage}`, { cause });
  }
}
