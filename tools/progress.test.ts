import { expect, test } from 'vitest';
import { progressLine, serverLine } from './progress.ts';

test('a step is one line with its time', () => {
  expect(progressLine('PostgreSQL is ready after 1.2 s.')).toMatch(
    /^\d\d:\d\d:\d\d info  start {3}PostgreSQL is ready after 1\.2 s\.$/,
  );
});

test.each([
  '12:04:31 warn  api     The database does not answer.',
  '    at run (file.ts:1:2)',
  '{"level":"info","time":"2026-03-01T12:04:31.250Z","message":"x"}',
])('a line in the form of the logs stays as it is: %s', (line) => {
  expect(serverLine('api', line)).toBe(line);
});

test('any other line of a server gets its name and the time', () => {
  expect(serverLine('web', 'Port 3000 is taken.')).toMatch(/^\S+ info  start {3}web: Port 3000 is taken\.$/);
});
