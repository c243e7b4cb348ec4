import { createHash, randomBytes } from 'node:crypto';
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely';
import type { Database, EmailLinksTable } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { inSeconds } from '../../platform/db/due-time.ts';

type Purpose = EmailLinksTable['purpose'];

/** How long a link of a letter works, in seconds. */
export const linkSeconds = {
  confirm: 3 * 86_400,
  take_back: 7 * 86_400,
  reset: 30 * 60,
  pay: 86_400,
} as const;

/** A token of a link as the database knows it. */
export const linkHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token for a link: 256 random bits, of which the database keeps a hash. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: linkHashOf(token) };
}

/** Makes a link of an account's address and returns its token. */
export async function makeLink(
  db: Kysely<Database>,
  { accountId, purpose, email }: { accountId: string; purpose: Purpose; email: string },
): Promise<string> {
  const { token, tokenHash } = newToken();
  await db
    .insertInto('emailLinks')
    .values({ tokenHash, accountId, purpose, email, expiresAt: inSeconds(linkSeconds[purpose]) })
    .execute();
  return token;
}

type UsedLink = Pick<Selectable<EmailLinksTable>, 'accountId' | 'email' | 'createdAt'>;

/**
 * Uses a link up, in the transaction of what it does: if that fails, the link still works. Throws `not_found` for a token
 * that was used, is too old, was altered, or is another account's than `accountId`.
 */
export async function useLink(
  trx: Kysely<Database>,
  purpose: Purpose,
  token: string,
  { accountId }: { accountId?: string } = {},
): Promise<UsedLink> {
  const link = await trx
    .updateTable('emailLinks')
    .set({ usedAt: sql<Date>`now()` })
    .where(isOf(purpose, token))
    .where('usedAt', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId ?? ''))
    .returning(['accountId', 'email', 'createdAt'])
    .executeTakeFirst();
  if (!link) throw noLink(purpose, await findLink(trx, purpose, token));
  return link;
}

/**
 * Whose link it is, before work that takes long. Throws `not_found` as {@link useLink} does.
 */
export async function readLink(db: Kysely<Database>, purpose: Purpose, token: string): Promise<UsedLink> {
  const link = await findLink(db, purpose, token);
  if (!link || link.usedAt) throw noLink(purpose, link);
  return link;
}

/** A link whose time is not over, used or not. */
export const findLink = (db: Kysely<Database>, purpose: Purpose, token: string) =>
  db
    .selectFrom('emailLinks')
    .select(['accountId', 'email', 'createdAt', 'usedAt'])
    .where(isOf(purpose, token))
    .executeTakeFirst();

const isOf =
  (purpose: Purpose, token: string) =>
  (eb: ExpressionBuilder<Database, 'emailLinks'>): Expression<SqlBool> =>
    eb.and([
      eb('tokenHash', '=', linkHashOf(token)),
      eb('purpose', '=', purpose),
      eb('expiresAt', '>', sql<Date>`now()`),
    ]);

const usedSentences: Record<Purpose, string> = {
  confirm: 'This link was used already. Your profile shows the address of your account.',
  reset: 'A new password was set with this link already. Log in with it, or ask for a new letter.',
  // It is not used up.
  pay: 'This order was paid already.',
  take_back:
    'Your address was taken back with this link already. Set a new password with the letter that followed.',
};

/** Only who has the letter knows the token, so that person may be told what became of it. */
const noLink = (purpose: Purpose, link: { usedAt: Date | null } | undefined) =>
  new AppError(
    'not_found',
    link?.usedAt
      ? usedSentences[purpose]
      : 'This link was used already, or is too old. Ask for a new letter.',
  );

/** Makes the unused links of an account useless; all of them, or those of some purposes. */
export async function dropLinks(
  db: Kysely<Database>,
  accountId: string,
  ...purposes: Purpose[]
): Promise<void> {
  await db
    .deleteFrom('emailLinks')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .$if(purposes.length > 0, (query) => query.where('purpose', 'in', purposes))
    .execute();
}
