import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, summary } from './outcome.ts';
import { runStage, type Stage } from './stage.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const one: Outcome = { passed: 1, failed: ['one'], unstable: [] };
const write = (outcome: Outcome) =>
  `require('node:fs').mkdirSync('test-results', { recursive: true });
   require('node:fs').writeFileSync(process.env.TEST_REPORT, ${JSON.stringify(JSON.stringify(outcome))});`;

/** What a stage comes to that runs this code. */
const outcomeOf = (code: string, more?: Partial<Stage>) =>
  runStage(
    { name: 'stage test', script: ['-e', code], writesOutcome: true, output: 'when it fails', ...more },
    {},
  );

test('a check passes by its exit code', async () => {
  const check = { writesOutcome: false };
  expect(await outcomeOf('process.exit(0)', check)).toEqual({ passed: 1, failed: [], unstable: [] });
  const failed = await outcomeOf('process.exit(2)', check);
  expect(failed).toEqual({ passed: 0, failed: ['stage test: it ended with code 2'], unstable: [] });
});

test('a stage comes to what it wrote', async () => {
  expect(await outcomeOf(`${write(one)} process.exit(1)`)).toEqual(one);
});

test('a stage that writes nothing has failed, however it ended', async () => {
  for (const code of ['process.exit(0)', 'process.exit(1)'])
    expect((await outcomeOf(code)).failed).toEqual([expect.stringMatching(/does not exist/)]);
});

test('a stage that is killed after it wrote has failed', async () => {
  const { failed } = await outcomeOf(`${write({ ...one, failed: [] })} process.kill(process.pid, 'SIGKILL')`);
  expect(failed).toEqual(['stage test: it ended with SIGKILL']);
});

test('output is shown live, at the end, or only of a stage that fails', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const shown = async (output: Stage['output'], code: number) => {
    written.mockClear();
    const print = `console.log('Hello'); process.exitCode = ${code}`;
    await outcomeOf(print, { output, writesOutcome: false });
    return written.mock.calls.join().includes('Hello');
  };
  expect(await shown('at its end', 0)).toBe(true);
  expect(await shown('when it fails', 0)).toBe(false);
  expect(await shown('when it fails', 1)).toBe(true);
});

test('the last line of a run stands alone and has the counts', () => {
  expect(summary({ passed: 3, failed: ['a\nb'], unstable: ['c'] })).toBe(
    '\nUnstable: failed at first. Repair these tests:\n  c\n\nFailed:\n  a b\n\n3 passed, 1 failed, 1 unstable',
  );
  expect(summary({ passed: 3, failed: [], unstable: [] })).toBe('\n3 passed, 0 failed, 0 unstable');
});
