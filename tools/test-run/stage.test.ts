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
const outcomeOf = (code: string) => runStage({ name: 'stage test', script: ['-e', code], read }, {});

test('a check passes by its exit code', async () => {
  const check = (code: string) => runStage({ name: 'stage test', script: ['-e', code] }, {});
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
