import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { startJobs } from './job-timer.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ticks = async (count: () => number, wanted: number) =>
  expect.poll(count).toBeGreaterThanOrEqual(wanted);

test('a job runs now and again, never beside itself, and stopping waits for it', async () => {
  let [runs, inside, most] = [0, 0, 0];
  const { stop } = startJobs(
    [
      {
        name: 'slow',
        everyMs: 1,
        async run({ db }) {
          most = Math.max(most, ++inside);
          await db.selectFrom('products').select('id').execute();
          inside--;
          runs++;
        },
      },
    ],
    api.ctx,
  );
  await ticks(() => runs, 3);
  await stop();
  expect([most, inside]).toEqual([1, 0]);
  const after = runs;
  await new Promise((resume) => setTimeout(resume, 20));
  expect(runs).toBe(after);
});

test('a job with lanes runs beside itself, as often as it has lanes: one that waits holds up no other', async () => {
  let [runs, inside, most] = [0, 0, 0];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const waiting = {
    name: 'waiting',
    everyMs: 1,
    lanes: 3,
    async run() {
      most = Math.max(most, ++inside);
      if (++runs === 1) await answered;
      inside--;
    },
  };
  const { stop } = startJobs([waiting], api.ctx);
  await ticks(() => runs, 9);
  expect(inside).toBe(1);
  expect(most).toBeLessThanOrEqual(3);
  answer();
  await stop();
  expect(inside).toBe(0);
});

test('a job that fails is logged and runs again; an unavailable database is logged once for all jobs', async () => {
  const told: string[] = [];
  const rows: string[] = [];
  const runIds = new Set<string>();
  const write = ({ run }: { run?: string }, message: string) => {
    told.push(message);
    if (run) runIds.add(run);
  };
  const log = { error: write, warn: write, info: ({ run }: { run?: string }) => void rows.push(run ?? '') };
  const ctx: Context = { ...api.ctx, log };
  let runs = 0;
  const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const failing = {
    name: 'sweep',
    everyMs: 1,
    lanes: 2,
    run({ log: own }: Context) {
      own.info({ sweep: 1 }, 'A row.');
      return Promise.reject(runs++ < 1 ? new Error('bug') : unavailable);
    },
  };
  const other = { name: 'other', everyMs: 1, run: () => Promise.reject(unavailable) };
  const { stop } = startJobs([failing, other], ctx);
  await ticks(() => runs, 5);
  await stop();
  expect(told).toEqual(['The job sweep failed.', 'The jobs wait: the database does not answer.']);
  // Each run has its id, which the line of its failure has too.
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows).toContain([...runIds][0]);
});
