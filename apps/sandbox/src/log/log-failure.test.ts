import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

const written = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => void written.mockClear());
afterAll(() => written.mockRestore());

it('writes one line and the stack, and nothing else that the error carries', () => {
  logFailure(Object.assign(new TypeError('4111 1111 1111 1111 is\nno amount'), { input: { cvv: '123' } }));
  const [line = '', ...frames] = String(written.mock.calls[0]?.[0]).split('\n');
  expect(line).toMatch(/^\d\d:\d\d:\d\d error sandbox The sandbox failed\. \(TypeError: … is no amount\)$/);
  expect(frames[0]).toMatch(/^\s+at .*log-failure\.test\.ts/);
  expect(String(written.mock.calls[0]?.[0])).not.toContain('123');
});

it('writes a line for something that is no error', () => {
  logFailure('thrown');
  expect(String(written.mock.calls[0]?.[0])).toMatch(/error sandbox The sandbox failed\. \(Error: string\)/);
});
