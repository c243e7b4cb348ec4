import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './reports.ts';
import { runStage } from './stage.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const read = (outcome: Outcome) => outcome;
const one = { passed: 1, failures: [{ name: 'one', reason: 'No.' }] };
const write = (outcome: Outcome) =>
  `require('node:fs').mkdirSync('test-results', { recursive: true });
   require('node:fs').writeFileSync(process.env.TEST_REPORT, ${JSON.stringify(JSON.stringify(outcome))});`;

/** What a stage comes to that runs this code. */
const outcomeOf = (code: string) =>
  runStage({ name: 'stage test', script: ['-e', code], read, output: 'when it fails' }, {});

test('a check passes by its exit code', async () => {
  const check = (code: string) =>
    runStage({ name: 'stage test', script: ['-e', code], output: 'when it fails' }, {});
  expect(await check('process.exit(0)')).toEqual({ passed: 1, failures: [] });
  expect((await check('process.exit(2)')).failures.map(({ name }) => name)).toEqual(['stage test']);
});

test('failed tests are those of the report', async () => {
  expect(await outcomeOf(`${write(one)} process.exit(1)`)).toEqual(one);
});

test('a stage without a report has failed, however it ended', async () => {
  expect((await outcomeOf('process.exit(0)')).failures[0]?.reason).toMatch(/^There is no report/);
  expect((await outcomeOf('process.exit(1)')).failures[0]?.reason).toMatch(/^It ended with code 1/);
});

test('a stage that is killed after its report has failed', async () => {
  const { failures } = await outcomeOf(
    `${write({ passed: 1, failures: [] })} process.kill(process.pid, 'SIGKILL')`,
  );
  expect(failures[0]?.reason).toMatch(/^It ended with SIGKILL/);
});

test('output is shown live, at the end, or only of a stage that fails', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const shown = async (output: 'at its end' | 'when it fails', code: number) => {
    write.mockClear();
    await runStage(
      { name: 'stage test', script: ['-e', `console.log('Hello'); process.exitCode = ${code}`], output },
      {},
    );
    return write.mock.calls.join().includes('Hello');
  };
  expect(await shown('at its end', 0)).toBe(true);
  expect(await shown('when it fails', 0)).toBe(false);
  expect(await shown('when it fails', 1)).toBe(true);
});
