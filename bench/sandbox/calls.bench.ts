import type { BenchOptions } from '../options.ts';
import { median, percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { type GatewayCall, gatewayCalls } from './calls.ts';
import { startGateways } from './gateways.ts';

/** Milliseconds, and calls a second. */
interface Speed {
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * Tokenization and sale by the sandbox, compared with an empty Fastify route that gets the same requests from
 * the same client in the same run: on one connection, and on many.
 */
export async function benchCalls({ connections, seconds, rounds }: BenchOptions): Promise<string> {
  const gateways = await startGateways();
  try {
    const rows: string[][] = [];
    for (const call of await gatewayCalls(gateways.sandboxUrl))
      for (const atOnce of [1, connections]) {
        const urls = [gateways.sandboxUrl, gateways.bareUrl];
        const [ours, bare] = await inTurn(call, urls, { connections: atOnce, seconds, rounds });
        if (ours && bare) rows.push(row(`${call.name}, ${atOnce} at once`, ours, bare));
      }
    return `median of ${rounds} rounds of ${seconds} s in turn\n\n${table([heading, ...rows])}`;
  } finally {
    await gateways.stop();
  }
}

async function inTurn(
  { ask }: GatewayCall,
  urls: string[],
  { rounds, ...options }: Pick<BenchOptions, 'connections' | 'seconds' | 'rounds'>,
): Promise<Speed[]> {
  const seen: Speed[][] = urls.map(() => []);
  for (const url of urls) await ask(url, { ...options, seconds: 1 });
  for (let round = 0; round < rounds; round += 1)
    for (const index of urls.map((_, place) => (place + round) % urls.length)) {
      const { requestsPerSecond, milliseconds, bad } = await ask(urls[index] ?? '', options);
      if (bad.length > 0) throw new Error(`${bad.length} calls were refused. The first: ${bad[0]}`);
      seen[index]?.push({
        perSecond: requestsPerSecond,
        p50: percentile(milliseconds, 0.5),
        p99: percentile(milliseconds, 0.99),
      });
    }
  return seen.map((speeds) => ({
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    p50: median(speeds.map(({ p50 }) => p50)),
    p99: median(speeds.map(({ p99 }) => p99)),
  }));
}

const heading = ['call', 'calls/s', 'p50 ms', 'p99 ms', 'empty route/s', 'p50 ms', 'p99 ms', 'p50 ratio'];

const row = (name: string, ours: Speed, bare: Speed): string[] => [
  name,
  ...[ours, bare].flatMap(({ perSecond, p50, p99 }) => [
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
  ]),
  (ours.p50 / bare.p50).toFixed(2),
];
