import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { post } from '../sandbox.fixture.ts';
import { sandboxProcess } from '../server.fixture.ts';

let sandbox: Awaited<ReturnType<typeof sandboxProcess>>;
let server: Awaited<ReturnType<(typeof sandbox)['start']>>['server'];
beforeAll(async () => {
  sandbox = await sandboxProcess();
  ({ server } = await sandbox.start());
});
afterAll(() => sandbox.end());
afterEach(() => forget());

const ofWidget = (...kinds: string[]) => ({
  analytics: kinds.map((kind) => ({ kind, timestamp: 1_700_000_000 })),
  _meta: { sessionId: 'a-session' },
  braintreeLibraryVersion: '3.144.0',
  tokenizationKey: merchant.tokenizationKey,
});
const report = async (body: unknown, path: string = merchant.id) =>
  (await post(`${sandbox.url}/${path}`, body)).status;

const forget = () => fetch(`${sandbox.url}/sandbox/analytics`, { method: 'DELETE' });

type Kept = { total: number; counts: Record<string, number>; events: { kind: string; arrivedAt: string }[] };
async function kept(query = ''): Promise<Kept> {
  return (await (await fetch(`${sandbox.url}/sandbox/analytics${query}`)).json()) as Kept;
}

describe('analytics', () => {
  it('are counted by kind and time, and can be deleted', async () => {
    await report(ofWidget('web.a.one', 'web.a.two'));
    await report(ofWidget('web.a.one', 'web.b.one'));
    expect(await kept()).toMatchObject({
      total: 4,
      counts: { 'web.a.one': 2, 'web.a.two': 1, 'web.b.one': 1 },
      events: [
        {
          source: 'widget',
          kind: 'web.b.one',
          at: '2023-11-14T22:13:20.000Z',
          sessionId: 'a-session',
          library: '3.144.0',
          detail: {},
        },
        {},
        {},
        {},
      ],
    });
    expect((await kept('?kind=web.a.one')).counts).toEqual({ 'web.a.one': 2 });
    expect((await kept('?kind=web.a.*&limit=1')).events).toHaveLength(1);
    const { arrivedAt } = (await kept()).events[0] ?? { arrivedAt: '' };
    expect((await kept(`?since=${arrivedAt}`)).counts['web.b.one']).toBe(1);
    expect((await kept(`?since=${Date.parse(arrivedAt) + 1}`)).total).toBe(0);
    await forget();
    expect(await kept()).toEqual({ total: 0, counts: {}, events: [] });
  });

  it('of another format are refused, and none of them is stored', async () => {
    for (const body of [
      {},
      [],
      { analytics: 'x', tokenizationKey: 'k' },
      { analytics: [], tokenizationKey: 'k' },
      { ...ofWidget('web.a'), tokenizationKey: '' },
      {
        ...ofWidget('web.a'),
        analytics: [
          { kind: 'web.a', timestamp: 1 },
          { kind: '', timestamp: 1 },
        ],
      },
      { ...ofWidget('web.a'), analytics: [{ kind: 'web.a', timestamp: 'soon' }] },
      ofWidget('x'.repeat(201)),
    ])
      expect(await report(body)).toBe(422);
    for (const body of [{}, { events: [{}] }, { events: [{ event: 'web.a', payload: null }], tracking: 7 }])
      expect(await report(body, 'xoplatform/logger/api/logger')).toBe(422);
    expect((await kept()).total).toBe(0);
    for (const query of ['?since=yesterday', '?limit=-1', '?limit=x'])
      expect((await fetch(`${sandbox.url}/sandbox/analytics${query}`)).status).toBe(400);
  });

  it('are all stored when the sandbox stops', async () => {
    await Promise.all(Array.from({ length: 20 }, () => report(ofWidget('web.last'))));
    await sandbox.stop(server, 'SIGTERM');
    await sandbox.start();
    expect((await kept()).counts).toEqual({ 'web.last': 20 });
  });

  it('are limited to the newest ten thousand', async () => {
    await report(ofWidget('web.oldest'));
    for (let index = 0; index < 4; index += 1)
      await report(ofWidget(...Array.from({ length: 2500 }, () => 'web.newer')));
    expect((await kept()).counts).toEqual({ 'web.newer': 10_000 });
  });
});
