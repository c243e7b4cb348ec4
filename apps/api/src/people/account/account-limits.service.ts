import type { CustomerLimit } from 'contracts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { storedEmail } from '../../platform/db/email-address.ts';
import type { Use } from '../../platform/limits/limiter.ts';
import { type LimitName, limits, maxOf } from '../../platform/limits/limits.ts';
import { knownPlacesOf, placeName } from '../session/known-place.service.ts';

/** Failed logins of an e-mail address, in the form that is compared, at a place of `placeName`. */
export const failedLogInsAt = (place: string | null, email: string): Use => ({
  limit: 'failedLogInsOfEmail',
  key: place && `${place} ${email}`,
});

/** An account, with its address as it is shown. */
interface Counted {
  id: string;
  email: string;
}

/** A limit that counts for an account, and all under which it may have been counted. */
interface Counter extends Pick<CustomerLimit, 'name' | 'isLiftable'> {
  limit: LimitName;
  uses: Use[];
}

/**
 * How much of its limits an account has used, as far as the limiter can be asked: not what is counted of a session or a
 * network alone. Without Redis it is what this process has counted. Empty where limits are switched off.
 */
export async function readLimits(ctx: Context, account: Counted): Promise<CustomerLimit[]> {
  const told: CustomerLimit[] = [];
  for (const { name, limit, isLiftable, uses } of await countersOf(ctx, account)) {
    const counts = await Promise.all(uses.map((use) => ctx.limiter.read(use)));
    const [most] = counts.filter((count) => count !== null).toSorted((a, b) => b.count - a.count);
    if (!most) continue;
    told.push({
      name,
      used: most.count,
      max: maxOf(ctx.env, limit),
      endsAt: most.count > 0 ? new Date(Date.now() + most.endsInMs).toISOString() : null,
      isLiftable,
    });
  }
  return told;
}

/** Forgets what refuses an account's owner: failed logins, and letters that were asked for. */
export async function forgetLimits(ctx: Context, account: Counted): Promise<void> {
  const counters = (await countersOf(ctx, account)).filter(({ isLiftable }) => isLiftable);
  await Promise.all(counters.flatMap(({ uses }) => uses).map((use) => ctx.limiter.lift(use)));
}

async function countersOf(ctx: Context, { id, email: shown }: Counted): Promise<Counter[]> {
  const email = storedEmail(shown).toLowerCase();
  const known = await knownPlacesOf(ctx.db, id);
  const places = new Set([...known, ...(await networksThatFailed(ctx, id))]);
  const wrongCodes = [...known, 'elsewhere', 'set up', 'change'].map((place) => `${place} ${id}`);
  const counter = (name: Counter['name'], limit: LimitName, ...keys: string[]): Counter => ({
    name,
    limit,
    // Whoever guesses codes knows the password: an admin does not give more guesses.
    isLiftable: name !== 'wrong_codes' && name !== 'downloads',
    uses: keys.map((key) => ({ limit, key })),
  });
  return [
    {
      ...counter('failed_logins', 'failedLogInsOfEmail'),
      uses: Array.from(places, (place) => failedLogInsAt(place, email)),
    },
    counter('failed_logins_elsewhere', 'failedLogInsOfEmailElsewhere', email),
    counter('reset_letters', 'resetsOfEmail', email),
    counter('confirmation_letters', 'confirmationsOfAccount', id),
    counter('wrong_codes', 'wrongCodes', ...wrongCodes),
    counter('downloads', 'exportsOfAccount', id),
  ];
}

/** The most networks that failed logins came from whose counts are read. */
const mostNetworks = 200;

/** The networks from which somebody has just failed to log in to an account, as `placeName` names them. */
async function networksThatFailed({ db }: Context, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditEvents')
    .select('address')
    .distinct()
    .where('about', '=', accountId)
    .where('kind', 'in', ['login_failed', 'login_refused'])
    .where('at', '>', sql<Date>`now() - make_interval(secs => ${limits.failedLogInsOfEmail.seconds}::int)`)
    .limit(mostNetworks)
    .execute();
  return rows.map(({ address }) => placeName('network', address)).filter((place) => place !== null);
}
