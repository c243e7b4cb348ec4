import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';

interface Limit {
  /** How much of it is allowed within `seconds`, counted from the first. */
  max: number;
  seconds: number;
  /** What there was too much of, as the beginning of a sentence. */
  tooMuch: string;
  /** True where a demo allows no more than a shop: its letters could go to strangers as well. */
  sameInDemo?: true;
}

const within =
  (seconds: number) =>
  (max: number, tooMuch: string): Limit => ({ max, seconds, tooMuch });
const hour = 60 * 60;
const inHour = within(hour);
const inQuarterOfHour = within(hour / 4);

/** What is counted, and how much of it is allowed (decision 41, docs/behaviour/money.md#abuse-limits). */
export const limits = {
  /** Of an e-mail address from one place, which is a known device or else a network. */
  failedLogInsOfEmail: inQuarterOfHour(10, 'Too many failed logins for this e-mail.'),
  /** Of an e-mail address from all places together where its account has not logged in before. */
  failedLogInsOfEmailElsewhere: inQuarterOfHour(100, 'Too many failed logins for this e-mail.'),
  failedLogInsFromAddress: inQuarterOfHour(100, 'Too many failed logins from your network.'),
  /** Of an account on a network: more than one are not written into the audit. */
  refusedLogInsRecorded: inQuarterOfHour(1, 'This refusal is recorded already.'),
  /** Begun, whatever their outcome: each writes a row. */
  passkeyLogInsFromAddress: inQuarterOfHour(
    100,
    'Too many logins with a passkey were begun from your network.',
  ),
  wrongPasswordsInSession: inQuarterOfHour(10, 'The current password was wrong too often.'),
  /** Of a second factor. Whoever guesses them knows the password, so there are few; counted by place, as passwords are. */
  wrongCodes: within(24 * hour)(30, 'Too many codes were wrong.'),
  signUpsFromAddress: inHour(30, 'Too many accounts were asked for from your network.'),
  /** As long as the link of a reset works: who is refused has a letter whose link still works. */
  resetsOfEmail: within(30 * 60)(
    3,
    'Too many letters were asked for this e-mail. Use the link in the newest one, or ask again later.',
  ),
  resetsFromAddress: inHour(30, 'Too many new passwords were asked for from your network.'),
  guestsFromAddress: inHour(60, 'Too many guests have begun to order from your network.'),
  /** As long as a code works: who is refused has a letter whose code still works. */
  codesOfOrder: within(10 * 60)(
    3,
    'Too many codes were asked for this order. Use the newest one, or ask again later.',
  ),
  codesFromAddress: inHour(30, 'Too many codes were asked for from your network.'),
  wrongCodesOfOrder: inHour(15, 'Too many codes for this order were wrong.'),
  wrongOrderCodesFromAddress: inHour(60, 'Too many codes from your network were wrong.'),
  enrolmentCodesOfAccount: inHour(
    5,
    'Too many codes were asked for. Use the newest one, or ask again later.',
  ),
  exportsOfAccount: inHour(10, 'Your data was downloaded often.'),
  confirmationsOfAccount: {
    ...inHour(5, 'Too many letters were asked for. Use the link in the newest one.'),
    sameInDemo: true,
  },
  /** To a mailbox, whoever asked for them: letters to an address that nobody has proved. */
  lettersToStranger: {
    ...inHour(6, 'Too many letters were sent to this address. Use the newest one, or ask again later.'),
    sameInDemo: true,
  },
  lettersAgainOfOrder: inHour(5, 'Letters about this order were sent again often.'),
  lettersFromAddress: inHour(30, 'Too many letters were asked for from your network.'),
  tokensForAddress: inHour(600, 'Too many payments were started from your network.'),
  failedPaymentsFromAddress: inHour(30, 'Too many payments from your network have failed.'),
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Limits that the database counts in its own rows: orders, failed payments and orders to be paid on delivery. */
export const rowLimits = {
  ordersOfAccountInHour: 10,
  failedPaymentsOfOrder: 5,
  failedPaymentsOfAccountInHour: 10,
  ordersDueOfAccount: 3,
};

/** A demo allows this many times as much, so that a person can keep trying things out (decision 41). */
const demoFactor = 100;

/** How much of a number this environment allows; everywhere but in the demo it is the number itself. */
export const allowedIn = ({ appEnv }: Pick<Env, 'appEnv'>, max: number): number =>
  appEnv === 'demo' ? max * demoFactor : max;

/** How much of a limit this environment allows. */
export function maxOf(env: Pick<Env, 'appEnv'>, name: LimitName): number {
  const { max, sameInDemo }: Limit = limits[name];
  return sameInDemo ? max : allowedIn(env, max);
}

interface Refusal {
  /** What there was too much of, in one or more sentences. */
  tooMuch: string;
  /** How long until the limit opens again. */
  seconds: number;
  /** The words before the wait. */
  opens?: string;
}

/** The one refusal of all limits: its sentence and its `Retry-After` name the same wait. */
export function tooMany({ tooMuch, seconds, opens = 'Please try again' }: Refusal): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const message = `${tooMuch} ${opens} ${waitWords(retryAfterSeconds)}.`;
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}

/** Refuses somebody who has used up a limit that begins anew in `ms`. */
export const limitReached = (name: LimitName, ms: number): AppError =>
  tooMany({ tooMuch: limits[name].tooMuch, seconds: ms / 1_000 });

/** Refuses somebody while too many others wait for the same; the queue is shorter within seconds. */
export const tooBusy = (): AppError =>
  tooMany({ tooMuch: 'Too many people are asking for this at once.', seconds: 5 });

/** How long until a limit opens again, for a sentence: 'in 40 seconds', 'in 12 minutes', 'in 1 hour'. Rounded up. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return inUnits(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  const isInHours = minutes === 60 || minutes >= 120;
  return isInHours ? inUnits(Math.ceil(minutes / 60), 'hour') : inUnits(minutes, 'minute');
}

const inUnits = (count: number, unit: string): string => `in ${count} ${unit}${count === 1 ? '' : 's'}`;
