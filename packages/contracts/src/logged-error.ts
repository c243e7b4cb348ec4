import { z } from 'zod';

/** What the log has of an error: never its input, its parameters or rows of the database. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** What in the database it was about: names only. */
  about?: string;
  /** Where in the code, a frame a line; the first line, which repeats the message, is left out. */
  stack: string;
  cause?: LoggedError;
};

const deepest = 4;

/**
 * An error by an allow-list: its kind, message, code, place and cause. Everything else that errors carry
 * (`detail`, `where`, `input`, `response`, …) may hold what somebody typed. Messages that quote it lose what
 * they quote.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' };
  }
  const { name, code, stack = '', cause } = error as Error & { code?: unknown };
  const about = aboutOf(error);
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: messageOf(error),
    ...(typeof code === 'string' && /^\w{1,60}$/.test(code) && { code }),
    ...(about && { about }),
    stack: frames.join('\n'),
    ...(cause !== undefined &&
      cause !== null &&
      depth < deepest && { cause: toLoggedError(cause, depth + 1) }),
  };
}

interface DatabaseError extends Error {
  severity: string;
  code: string;
  table?: string;
  column?: string;
  constraint?: string;
}

const isFromDatabase = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

function messageOf(error: Error): string {
  if (error instanceof z.core.$ZodError) return 'Input was refused.';
  // JSON.parse quotes what it could not read.
  if (error instanceof SyntaxError) return 'A text could not be parsed.';
  // Data exceptions quote the value; what raises by itself may say anything.
  if (isFromDatabase(error) && /^(22|P0)/.test(error.code)) return 'A value does not fit its type.';
  return withoutNumbers(error.message);
}

function aboutOf(error: Error): string {
  if (error instanceof z.core.$ZodError) return [...new Set(error.issues.map(fieldOf))].slice(0, 5).join(' ');
  if (!isFromDatabase(error)) return '';
  return [error.table, error.column, error.constraint].filter(Boolean).join(' ');
}

/** The names of a schema on the way to a field; what may be a name that somebody sent is left out. */
const fieldOf = ({ path }: z.core.$ZodIssue): string =>
  path.map((part) => (/^(?:[a-z]\w{0,39}|\d{1,4})$/i.test(String(part)) ? String(part) : '…')).join('.');

/** As long as a card's number, in groups or not. */
const withoutNumbers = (text: string): string => text.replace(/\d(?:[ -]?\d){11,}/g, '…');
