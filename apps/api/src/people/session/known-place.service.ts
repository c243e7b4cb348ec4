import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { hasFactor } from './session.service.ts';

/** How many places of an account are known, and for how many days after the last login from there. */
const maxPlaces = 50;
const daysKnown = 90;

const hashOf = (kind: 'device' | 'network', name: string | null): Buffer | null =>
  name === null ? null : createHash('sha256').update(`${kind} ${name}`).digest();

/** A browser or network as the limits of an account count it; null when there is none. */
export const placeName = (kind: 'device' | 'network', name: string | null): string | null =>
  hashOf(kind, name)?.toString('base64url') ?? null;

/** The {@link placeName}s of all places that an account has logged in from. */
export async function knownPlacesOf(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('knownPlaces')
    .select('place')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ place }) => place.toString('base64url'));
}

/** Where a login comes from. */
export interface Origin {
  /** The secret id that our web keeps in the browser; null for other clients. */
  device: string | null;
  /** The client's address as the limits count it. */
  network: string | null;
}

const isKnown = (place: Buffer | null) =>
  sql<boolean>`exists (select from known_places where account_id = accounts.id and place = ${place}::bytea)`;

const isFresh = (place: Buffer | null) =>
  sql<boolean>`(${place}::bytea is null or exists (select from known_places where account_id = accounts.id
    and place = ${place} and last_login_at > now() - interval '1 day'))`;

/** The account of an e-mail address in lower case, and whether it has logged in from this origin before; undefined when there is none. */
export async function findForLogIn(
  { db }: Context,
  email: string,
  origin: Origin,
): Promise<LogInRow | undefined> {
  const [device, network] = [hashOf('device', origin.device), hashOf('network', origin.network)];
  return db
    .selectFrom('accounts')
    .select(['id', 'passwordHash'])
    .select([
      isKnown(device).as('knowsDevice'),
      isKnown(network).as('knowsNetwork'),
      sql<boolean>`${isFresh(device)} and ${isFresh(network)}`.as('isRemembered'),
      hasFactor.as('hasFactor'),
      sql<boolean>`coalesce(password_until < now(), false)`.as('isPasswordOver'),
    ])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
}

export interface LogInRow {
  id: string;
  passwordHash: string;
  /** Whether the password is one of a command whose time is over. */
  isPasswordOver: boolean;
  knowsDevice: boolean;
  knowsNetwork: boolean;
  /** Whether the last login from each of them is less than a day old, so that this one need not be written. */
  isRemembered: boolean;
  /** Whether a login needs a second factor. */
  hasFactor: boolean;
}

/** Whether nobody has logged in to an account before: places are kept for as long as the account must be young. */
export const isFirstLogIn = sql<boolean>`created_at > now() - make_interval(days => ${daysKnown}::int)
  and not exists (select from known_places where account_id = accounts.id)`;

/**
 * Remembers where an account has just logged in from. Of more than fifty places the oldest is forgotten. Returns whether
 * the device was new to the account, or the network where the client names no device; true for one of several logins
 * at once.
 */
export async function rememberPlaces(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  { device, network }: Origin,
): Promise<boolean> {
  const places = [hashOf('device', device), hashOf('network', network)].filter((place) => place !== null);
  const [telling] = places;
  if (!telling) return false;
  const remembered = await db
    .with('forgotten', (forgotten) =>
      forgotten
        .deleteFrom('knownPlaces')
        .where('accountId', '=', accountId)
        .where('place', 'in', (eb) =>
          eb
            .selectFrom('knownPlaces')
            .select('place')
            .where('accountId', '=', accountId)
            .where('place', 'not in', places)
            .orderBy('lastLoginAt', 'desc')
            .offset(maxPlaces - places.length)
            .forUpdate()
            .skipLocked(),
        ),
    )
    .insertInto('knownPlaces')
    .values(places.map((place) => ({ accountId, place })))
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'place']).doUpdateSet({ lastLoginAt: sql<Date>`now()` }),
    )
    .returning(['place', sql<boolean>`xmax = 0`.as('isNew')])
    .execute();
  return remembered.some(({ place, isNew }) => isNew && place.equals(telling));
}

/** Deletes the places that nobody has logged in from for ninety days. */
export async function forgetOldPlaces({ db }: Context): Promise<void> {
  await db
    .deleteFrom('knownPlaces')
    .where('lastLoginAt', '<', sql<Date>`now() - make_interval(days => ${daysKnown}::int)`)
    .execute();
}
