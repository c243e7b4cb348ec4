import { z } from 'zod';
import { Id } from './id.ts';
import { staffRoles } from './permission.ts';
import { isSeen, isStorable, isWhole } from './stored-text.ts';
import { Time } from './time.ts';

/** What each role may do: docs/behaviour/storefront.md#roles. */
export const Role = z.enum(['0', '1']).describe('`0` is a shopper, `1` an admin');

export const StaffRole = z
  .enum(staffRoles)
  .describe('what somebody of the administration is: docs/behaviour/storefront.md#roles');
export type StaffRole = z.infer<typeof StaffRole>;

export const Account = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  staffRole: StaffRole.nullable().describe("an admin's; null for shoppers"),
});
export type Account = z.infer<typeof Account>;

/** What may stand before the @, letters of any script included (RFC 5322 `atext`, RFC 6531). */
const atoms = /^(?!\.)(?!.*\.\.)(?!.*\.$)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
/** A name of the internet with at least one dot, of any script; the last part is no number. */
const domain =
  /^(?!.*\.\p{N}+$)(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!-)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u;

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && atoms.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
}

export const email = z
  .string()
  .trim()
  .max(254, 'An e-mail address has at most 254 characters.')
  .refine(isEmail, 'Enter an e-mail address, such as name@example.com.')
  .meta({ format: 'email' });

/** Passwords have 8 to 128 characters, also in the form in which they are hashed (decision 11). */
export const newPassword = z
  .string()
  .refine(isWhole, 'The password has half of a character.')
  .min(8, 'A password has at least 8 characters.')
  .refine((password) => password.normalize('NFKC').length >= 8, 'A password has at least 8 characters.')
  .max(128, 'A password has at most 128 characters.')
  .meta({ examples: ['correct horse battery staple'] });

export const accountName = z
  .string()
  .refine(isSeen, 'Enter a name that can be seen.')
  .trim()
  .max(120, 'A name has at most 120 characters.')
  .refine(isStorable, 'The name has a character that cannot be stored.');

export const SignUp = z.object({
  name: accountName.default(''),
  email,
  password: newPassword,
});
export type SignUp = z.infer<typeof SignUp>;

/** An account as its owner sees it. */
export const Profile = Account.extend({
  emailConfirmed: z.boolean(),
  pendingEmail: z
    .string()
    .nullable()
    .describe("the address that becomes the account's when it is confirmed; null when none waits"),
});
export type Profile = z.infer<typeof Profile>;

/** The token of a link in a letter. Any text is accepted: one that is no token finds nothing. */
export const linkToken = z.string().max(200, 'This is no link of a letter.');
export const EmailLinkToken = z.object({ token: linkToken });
export type EmailLinkToken = z.infer<typeof EmailLinkToken>;

/** Whose password a link sets. */
export const ResetLink = z.object({ email: z.string() });

export const AskForReset = z.object({ email });
export type AskForReset = z.infer<typeof AskForReset>;

export const ResetPassword = z.object({ token: linkToken, password: newPassword });
export type ResetPassword = z.infer<typeof ResetPassword>;

/** A code of the second factor: six digits of an app, or a recovery code. Any text is accepted: another one is wrong. */
const code = z.string().max(64, 'This is no code.');

/** A login has no rules for a password's form: an older account's password may have followed other rules. */
export const LogIn = z.object({
  email: z
    .string()
    .max(254, 'An e-mail address has at most 254 characters.')
    .refine(isStorable, 'The e-mail has a character that cannot be stored.')
    .meta({ format: 'email' }),
  password: z
    .string()
    .max(1024, 'A password has at most 1,024 characters.')
    .refine(isWhole, 'The password has half of a character.'),
  code: code.optional().describe('a code of the second factor, where the account has one'),
});
export type LogIn = z.infer<typeof LogIn>;

/** A login from our web (decision 41). */
export const DeviceLogIn = LogIn.extend({
  device: z
    .uuid('The id of the browser is no UUID.')
    .optional()
    .describe(
      'a random id that a browser keeps: once a login with it succeeded, failed logins from other places cannot lock it out',
    ),
});
export type DeviceLogIn = z.infer<typeof DeviceLogIn>;

/** The current password, so that a stolen token is not enough. */
export const DeleteAccount = z.object({ currentPassword: LogIn.shape.password.optional() });
export type DeleteAccount = z.infer<typeof DeleteAccount>;

/** The response to a login. The token is sent once; only its hash is stored (decision 11). */
export const Session = z.object({
  token: z.string(),
  account: Account,
  expiresAt: Time,
});
export type Session = z.infer<typeof Session>;

/** An open session as its owner sees it. */
export const OwnSession = z.object({
  id: z.uuid(),
  device: z.string().describe("such as 'Firefox on Windows', as the client claimed"),
  place: z.string().nullable().describe("the country, else the network's address; null when it is not known"),
  openedAt: Time,
  lastUsedAt: Time.describe('ISO 8601, UTC; up to a minute behind'),
  isThis: z.boolean().describe('whether the list was asked for in this session'),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const EndSession = z.object({ id: OwnSession.shape.id.describe('the id of the session') });

/** Shows again that it is the owner who asks: by the password or by a code of the second factor. */
export const ProveAgain = z.object({
  currentPassword: LogIn.shape.password.optional(),
  code: code.optional(),
});
export type ProveAgain = z.infer<typeof ProveAgain>;

export const EndOwnSession = EndSession.extend(ProveAgain.shape);

/** What a session needs before a passkey or an app can be added. */
export const AddingFactor = z.object({
  needs: z.enum(['confirmed_email', 'factor', 'enrolment_code']).nullable(),
});
export type AddingFactor = z.infer<typeof AddingFactor>;

export const SecondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const StartSecondFactor = z.object({
  currentPassword: LogIn.shape.password,
  enrolmentCode: code
    .optional()
    .describe('a code of a letter or of the shop, where an admin without a factor needs one'),
});
export type StartSecondFactor = z.infer<typeof StartSecondFactor>;

/** What an app that makes codes is given, as text and as an address for a QR code. */
export const StartedSecondFactor = z.object({ secret: z.string(), uri: z.string() });

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Shown once, with the token that the session has from now on. */
export const ConfirmedSecondFactor = RecoveryCodes.extend({ token: z.string() });

export const ConfirmSecondFactor = z.object({ code });
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>;

export const RemoveSecondFactor = z.object({ currentPassword: LogIn.shape.password, code });
export type RemoveSecondFactor = z.infer<typeof RemoveSecondFactor>;

export const RenewRecoveryCodes = RemoveSecondFactor;
export type RenewRecoveryCodes = z.infer<typeof RenewRecoveryCodes>;

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string().describe("what made it, such as 'Chrome on Windows'"),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Answers an added passkey: all of the account, and the token that the session has from now on. */
export const AddedPasskey = z.object({ passkeys: z.array(Passkey), token: z.string() });
export type AddedPasskey = z.infer<typeof AddedPasskey>;

/** An address that was taken back, and what still opens the account besides the password that is to be set. */
export const TakenBack = z.object({
  email: z.string(),
  stays: SecondFactor.extend({ passkeys: z.array(Passkey) }),
});
export type TakenBack = z.infer<typeof TakenBack>;

export const RemovePasskey = ProveAgain.extend({
  id: Passkey.shape.id.describe('the id of the passkey'),
});
export type RemovePasskey = z.infer<typeof RemovePasskey>;

export const StartPasskey = StartSecondFactor;
export type StartPasskey = z.infer<typeof StartPasskey>;

/** What a browser answers for a passkey (WebAuthn, `PublicKeyCredentialJSON`); bytes are base64url. */
const bytes = z
  .string()
  .max(20_000, 'This is no answer of a passkey.')
  .regex(/^[\w-]*$/, 'This is no answer of a passkey.');
const credential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
});

export const AddPasskey = z.object({
  response: credential.extend({ response: z.object({ clientDataJSON: bytes, attestationObject: bytes }) }),
});
export type AddPasskey = z.infer<typeof AddPasskey>;

export const PasskeyLogIn = z.object({
  response: credential.extend({
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
  device: DeviceLogIn.shape.device,
});
export type PasskeyLogIn = z.infer<typeof PasskeyLogIn>;

/**
 * Changes of the bearer's own account; a field that is left out stays as it is. A new password requires the
 * current one and ends every other session of the account (decision 11).
 */
export const UpdateProfile = z
  .object({ name: accountName, email, password: newPassword, currentPassword: LogIn.shape.password })
  .partial();
export type UpdateProfile = z.infer<typeof UpdateProfile>;
