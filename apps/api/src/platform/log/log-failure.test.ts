import { expect, test, vi } from 'vitest';
import { AppError, databaseUnavailable, starting, toAppError } from '../../errors.ts';
import { tooBusy } from '../limits/limits.ts';
import { logFailure } from './log-failure.ts';

function logged(...failures: AppError[]): string[] {
  return loggedBy(logFailure, ...failures);
}

function loggedBy(write: typeof logFailure, ...failures: AppError[]): string[] {
  const lines: string[] = [];
  const writing = (level: string) => (_fields: object, message: string) =>
    void lines.push(`${level} ${message}`);
  const log = { error: writing('error'), warn: writing('warn'), info: writing('info') };
  for (const failure of failures) write(log, failure, failure);
  return lines;
}

test('an unexpected error is logged as an error, each time', () => {
  const bug = toAppError(new TypeError('x is undefined'));
  expect(logged(bug, bug)).toEqual([`error ${bug.message}`, `error ${bug.message}`]);
});

test('an unavailable gateway is a warning', () => {
  expect(logged(new AppError('gateway_unavailable', 'Away.'))).toEqual(['warn Away.']);
});

test('a refusal is not logged here, and nor is anything while the api starts', () => {
  expect(logged(new AppError('not_found', 'No.'), tooBusy(), starting())).toEqual([]);
});

test('an unavailable database is one line, and one more after ten seconds', async () => {
  // The module remembers the last line of its process, in which other tests may have run before.
  vi.resetModules();
  const fresh = await import('./log-failure.ts');
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const unavailable = databaseUnavailable();
    expect(loggedBy(fresh.logFailure, unavailable, unavailable, unavailable)).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(loggedBy(fresh.logFailure, unavailable, unavailable)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
    vi.resetModules();
  }
});
