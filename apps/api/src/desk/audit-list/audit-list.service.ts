import { type AuditEvent, type AuditPage, type AuditQuery, pageSize } from 'contracts';
import type { Kysely } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { anyEmail, shownEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { accountOf } from '../../people/session/session.service.ts';
import { isUuid } from '../../platform/db/uuid.ts';

/**
 * A page of what was recorded, newest first, for admins: everything, or one kind, or what one account did and what was done
 * to it. An account that is deleted is found by its id alone.
 */
export async function listAudit(
  { db }: AccountContext,
  { kind, account, cursor }: AuditQuery,
): Promise<AuditPage> {
  const of = account === '' ? null : await accountId(db, account);
  if (account !== '' && of === null) return { events: [], next: null };
  const rows = await db
    .selectFrom('auditEvents')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(of !== null, (query) => query.where((eb) => eb.or([eb('byAccount', '=', of), eb('about', '=', of)])))
    .$if(Boolean(cursor), (query) => query.where('id', '<', Number(cursor)))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const emails = await emailsOf(
    db,
    page.flatMap(({ byAccount, about }) => [byAccount, about]),
  );
  return {
    events: page.map(({ id, at, byAccount, about, aboutName, ...event }) => ({
      id: String(id),
      at: at.toISOString(),
      kind: event.kind as AuditEvent['kind'],
      by: byAccount === null ? null : { id: byAccount, email: emails.get(byAccount) ?? null },
      address: event.address,
      about: about === null ? null : { id: about, name: aboutName ?? emails.get(about) ?? null },
      changes: event.changes as AuditEvent['changes'],
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  };
}

async function accountId(db: Kysely<Database>, account: string): Promise<string | null> {
  if (isUuid(account)) return account.toLowerCase();
  return (await accountOf(db, account))?.id ?? null;
}

/** The e-mail addresses of the accounts among these ids. */
async function emailsOf(db: Kysely<Database>, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null && isUuid(id));
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', anyEmail.as('email')])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, shownEmail(email)]));
}
