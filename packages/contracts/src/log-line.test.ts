import { expect, test } from 'vitest';
import { type LogLine, logSettings, readableLine } from './log-line.ts';
import { z } from 'zod';
import { toLoggedError } from './logged-error.ts';

const line: LogLine = {
  time: '2026-03-01T12:04:31.250Z',
  level: 'info',
  name: 'api',
  message: 'The demo catalogue is in place.',
};
const failed = (): Error =>
  Object.assign(new Error('The page failed.', { cause: new Error('no such column') }), { input: 'secret' });

test('an event is one line: time, level, server, message, request', () => {
  expect(readableLine(line)).toBe('12:04:31 info  api     The demo catalogue is in place.\n');
  expect(readableLine({ ...line, level: 'warn', name: 'web', requestId: 'q1Xw8ZkT0uVb' })).toBe(
    '12:04:31 warn  web     The demo catalogue is in place. [q1Xw8ZkT0uVb]\n',
  );
});

test('an answer is written with its method, place, status and time', () => {
  const answered = { ...line, message: 'Refused.', method: 'POST', route: '/login', status: 401, ms: 12.3 };
  expect(readableLine(answered)).toMatch(/Refused\. POST \/login: 401, 12\.3 ms\n$/);
  expect(readableLine({ ...answered, route: '/trpc/*', calls: 'account.logIn' } as LogLine)).toMatch(
    /POST \/trpc\/account\.logIn: 401/,
  );
  expect(readableLine({ ...answered, route: null } as LogLine)).toMatch(/POST an unknown address: 401/);
});

test('an expected failure is one line with its reason; an unexpected one has its stack and its cause', () => {
  const err = toLoggedError(failed());
  expect(readableLine({ ...line, level: 'warn', err })).toBe(
    '12:04:31 warn  api     The demo catalogue is in place. (The page failed.; no such column)\n',
  );
  const [first = '', ...stack] = readableLine({ ...line, level: 'error', message: err.message, err }).split(
    '\n',
  );
  expect(first).toBe('12:04:31 error api     The page failed. (no such column)');
  expect(stack[0]).toMatch(/^\s+at .*log-line\.test\.ts/);
  expect(stack).toContain('  caused by Error:');
});

test('what does not have its shape is named by its fields, and by no name that was sent', () => {
  const Rows = z.object({
    rows: z.array(z.object({ kind: z.string() })),
    cards: z.record(z.string(), z.string()),
  });
  const { error } = Rows.safeParse({ rows: [{}], cards: { '4111111111111111': 1 } });
  expect(toLoggedError(error)).toMatchObject({ about: 'rows.0.kind cards.…' });
});

test.each([true, false])('what an error carries beside its message is written nowhere (JSON: %s)', (json) => {
  const lines: string[] = [];
  const { stream, serializers, timestamp } = logSettings({
    name: 'web',
    json,
    write: (text) => lines.push(text),
  });
  const entry = { level: 'error', name: 'web', message: 'x', err: serializers.err(failed()) };
  stream.write(`{${timestamp().slice(1)},${JSON.stringify(entry).slice(1)}\n`);
  expect(lines.join('')).toContain('no such column');
  expect(lines.join('')).not.toContain('secret');
  if (json)
    expect(Object.keys(JSON.parse(lines.join('')))).toEqual(['time', 'level', 'name', 'message', 'err']);
});
