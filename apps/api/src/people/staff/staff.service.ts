import {
  type AcceptInvitation,
  type ChangeStaff,
  type EmailLinkToken,
  type InviteStaff,
  may,
  type OpenInvitation,
  type Staff,
  type StaffId,
  staffRoles,
} from 'contracts';
import { type Kysely, sql } from 'kysely';
import { requirePermission } from '../../access.ts';
import type { AccountContext, Context } from '../../context.ts';
import { AppError, badField } from '../../errors.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { anyEmail, shownEmail, storedEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { letterToStranger, queueLetter } from '../../telling/letter/letter.service.ts';
import { giveRole, makeStaffAccount } from '../account/admin.service.ts';
import { refuseCommonPassword } from '../account/common-password.ts';
import { linkHashOf, newToken } from '../account/email-link.service.ts';
import { hashPassword } from '../account/password.ts';
import { isBlocked, refuseBlocked } from '../session/blocked-address.service.ts';
import { accountOf, hasAnyFactor, toAccount } from '../session/session.service.ts';

type Db = Kysely<Database>;

/** How long an invitation works, in seconds. */
const invitationSeconds = 7 * 86_400;

/** Who works in the shop, owners first, and who is invited to. */
export async function listStaff({ db }: Pick<Context, 'db'>): Promise<Staff> {
  const members = await db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name', anyEmail.as('email'), 'staffRole'])
    .select(hasAnyFactor.as('hasSecondFactor'))
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('lastUsedAt').as('at'))
        .whereRef('accountId', '=', 'accounts.id')
        .as('lastSeenAt'),
    )
    .where('role', '=', 1)
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute();
  const invitations = await db
    .selectFrom('invitations')
    .leftJoin('accounts', 'accounts.id', 'invitedBy')
    .select(['invitations.id', 'invitations.email', 'invitations.staffRole', 'accounts.name as invitedBy'])
    .select(['expiresAt', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .orderBy('invitations.createdAt', 'desc')
    .execute();
  return {
    members: members
      .flatMap(({ staffRole, email, lastSeenAt, ...member }) =>
        staffRole
          ? [
              {
                ...member,
                staffRole,
                email: shownEmail(email),
                lastSeenAt: lastSeenAt?.toISOString() ?? null,
              },
            ]
          : [],
      )
      .toSorted((a, b) => staffRoles.indexOf(a.staffRole) - staffRoles.indexOf(b.staffRole)),
    invitations: invitations.map(({ email, expiresAt, ...invitation }) => ({
      ...invitation,
      email: shownEmail(email),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Sends a letter whose link makes its reader one of the staff; an earlier letter to the address stops working. Throws
 * `conflict` for somebody of the staff and for a blocked address, and `too_many_requests`.
 */
export async function inviteStaff(ctx: AccountContext, { email, staffRole }: InviteStaff): Promise<Staff> {
  const { token, tokenHash } = newToken();
  await letterToStranger(ctx, email, () =>
    ctx.db.transaction().execute(async (trx) => {
      const account = await accountOf(trx, email);
      if (account?.staffRole)
        throw badField(
          'email',
          'This person is one of the staff already. Change their role in the list.',
          'conflict',
        );
      if (await isBlocked(trx, email))
        throw badField(
          'email',
          'This address is blocked. Unblock it first, in the list of customers.',
          'conflict',
        );
      const { id } = await trx
        .insertInto('invitations')
        .values({ ...invited(ctx, staffRole, tokenHash), email: storedEmail(email) })
        .onConflict((conflict) =>
          conflict.expression(sql`lower(email)`).doUpdateSet(invited(ctx, staffRole, tokenHash)),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(trx, ctx, {
        kind: 'staff_invited',
        about: id,
        aboutName: email,
        changes: { role: { from: null, to: staffRole } },
      });
      const link = `${ctx.env.shopUrl}/invitation#${token}`;
      await queueLetter(trx, ctx, {
        accountId: ctx.account.id,
        to: storedEmail(email),
        usefulSeconds: invitationSeconds,
        letter: { kind: 'invitation', invitedBy: ctx.account.name, staffRole, link },
      });
    }),
  );
  return listStaff(ctx);
}

const invited = ({ account }: AccountContext, staffRole: InviteStaff['staffRole'], tokenHash: Buffer) => ({
  staffRole,
  tokenHash,
  invitedBy: account.id,
  createdAt: sql<Date>`now()`,
  expiresAt: inSeconds(invitationSeconds),
});

/** Makes the letter of an invitation useless. Throws `not_found`. */
export async function withdrawInvitation(ctx: AccountContext, { id }: StaffId): Promise<Staff> {
  await ctx.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!gone) throw new AppError('not_found', 'There is no such invitation any more.');
    await recordAudit(trx, ctx, { kind: 'invitation_withdrawn', about: id, aboutName: gone.email });
  });
  return listStaff(ctx);
}

/**
 * Gives somebody of the staff another role, or none, and logs them out. Throws `not_found` for who is not of the staff,
 * `conflict` for the last owner, and `forbidden` when the role of who asks was taken meanwhile.
 */
export async function changeStaff(ctx: AccountContext, { id, staffRole }: ChangeStaff): Promise<Staff> {
  await ctx.db.transaction().execute(async (trx) => {
    // All of the staff together, so that two owners cannot make each other something else at once.
    const staff = await trx
      .selectFrom('accounts')
      .select(['id', 'staffRole', 'emailConfirmedAt'])
      .where('role', '=', 1)
      .orderBy('id')
      .forUpdate()
      .execute();
    const own = staff.find((one) => one.id === ctx.account.id);
    requirePermission({ ...ctx.account, staffRole: own?.staffRole ?? null }, 'manage_staff');
    const member = staff.find((one) => one.id === id);
    if (!member) throw new AppError('not_found', 'This person is not of the staff any more.');
    if (member.staffRole === staffRole) return;
    const isOwnerLeft = staff.some((one) => one.id !== id && may(one.staffRole, 'manage_staff'));
    if (staffRole !== 'owner' && !isOwnerLeft)
      throw new AppError('conflict', 'The shop needs an owner. Make somebody else an owner first.');
    await giveRole(trx, ctx, member, staffRole);
  });
  return listStaff(ctx);
}

const noInvitation = () =>
  new AppError(
    'not_found',
    'This invitation was used or withdrawn, or is too old. Ask the shop for a new one.',
  );

/** What the invitation of a letter is for. Throws `not_found`. */
export async function readInvitation({ db }: Context, { token }: EmailLinkToken): Promise<OpenInvitation> {
  const { email, staffRole, account } = await findInvitation(db, token);
  return { email: shownEmail(email), staffRole, hasAccount: Boolean(account?.emailConfirmedAt) };
}

async function findInvitation(db: Db, token: string) {
  const invitation = await db
    .selectFrom('invitations')
    .select(['email', 'staffRole'])
    .where('tokenHash', '=', linkHashOf(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!invitation) throw noInvitation();
  return { ...invitation, account: await accountOf(db, invitation.email) };
}

/**
 * Makes whom an invitation was sent to one of the staff: the confirmed account of the address keeps its name and password,
 * otherwise an account is made, or taken over from whoever opened it with an address that is not theirs. All its sessions
 * end. Throws `not_found`, `bad_input` for a missing or common password, `blocked`, and `conflict` when a person of the
 * staff has the address by now.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, name = '', password }: AcceptInvitation,
): Promise<OpenInvitation> {
  const invitation = await readInvitation(ctx, { token });
  if (!invitation.hasAccount && password === undefined)
    throw badField('password', 'Choose a password for your account.');
  const passwordHash =
    invitation.hasAccount || password === undefined ? null : await hashNew(ctx, invitation.email, password);
  await ctx.db.transaction().execute(async (trx) => {
    const { email, staffRole, account } = await findInvitation(trx, token);
    await refuseBlocked({ ...ctx, db: trx }, email);
    const { numDeletedRows } = await trx
      .deleteFrom('invitations')
      .where('tokenHash', '=', linkHashOf(token))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw noInvitation();
    if (account?.emailConfirmedAt) return joinStaff(trx, ctx, account.id, staffRole);
    const made = passwordHash
      ? await makeStaffAccount(trx, ctx, { email, name, passwordHash, passwordUntil: null, staffRole })
      : null;
    // The address was confirmed, or its account deleted, while the password was hashed.
    if (made === null)
      throw new AppError('conflict', 'Your account has changed meanwhile. Open the link again.');
  });
  return invitation;
}

async function hashNew(ctx: Context, email: string, password: string): Promise<string> {
  refuseCommonPassword(password, email);
  return hashPassword(password, { asker: ctx.clientAddress });
}

/** Gives a confirmed account its role, as its own doing. */
async function joinStaff(
  trx: Db,
  ctx: Context,
  id: string,
  staffRole: InviteStaff['staffRole'],
): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'staffRole', 'emailConfirmedAt', anyEmail.as('email')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw noInvitation();
  if (account.staffRole) throw new AppError('conflict', 'You are one of the staff already.');
  await giveRole(trx, { ...ctx, account: toAccount(account) }, account, staffRole);
}
