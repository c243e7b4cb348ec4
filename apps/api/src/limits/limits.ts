import { AppError } from '../errors.ts';

interface Limit {
  /** How much of it is allowed within `seconds`, counted from the first. */
  max: number;
  seconds: number;
  /** What there was too much of, as the beginning of a sentence. */
  tooMuch: string;
}

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

/** What is counted, and how much of it is allowed (decision 41; declined payments: money.md, 'Abuse'). */
export const limits = {
  failedLogInsOfEmail: {
    max: 10,
    seconds: quarterOfAnHour,
    tooMuch: 'Too many failed logins for this e-mail.',
  },
  failedLogInsFromAddress: {
    max: 100,
    seconds: quarterOfAnHour,
    tooMuch: 'Too many failed logins from your network.',
  },
  wrongPasswordsInSession: {
    max: 10,
    seconds: quarterOfAnHour,
    tooMuch: 'The current password was wrong too often.',
  },
  signUpsFromAddress: {
    max: 30,
    seconds: hour,
    tooMuch: 'Too many accounts were asked for from your network.',
  },
  tokensForAddress: { max: 600, seconds: hour, tooMuch: 'Too many payments were started from your network.' },
  declinesFromAddress: {
    max: 30,
    seconds: hour,
    tooMuch: 'Too many payments from your network were declined.',
  },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** The refusal of somebody who has used up a limit that begins anew in `ms`. */
export function limitReached(name: LimitName, ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError(
    'too_many_requests',
    `${limits[name].tooMuch} Please try again ${waitWords(seconds)}.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}

/** The refusal of somebody who came while too many others wait for the same; it passes within seconds. */
export const tooBusy = (): AppError =>
  new AppError('too_many_requests', 'Too many people ask for this at once. Please try again in 5 seconds.', {
    retryAfterSeconds: 5,
  });

/** 'in 40 seconds', 'in a minute', 'in 12 minutes', 'in an hour'. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 60) return 'in an hour';
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
