import autocannon from 'autocannon';
import { type Ask, toRequest } from './ask.ts';
import { cpuOf, cpuOfTree } from './cpu.ts';
import { median } from './percentile.ts';

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds, whole ones. */
  p50: number;
  p99: number;
  /** Milliseconds of processor time per request. */
  serverCpuMs: number;
  databaseCpuMs: number;
}

export interface Target {
  name: string;
  url: string;
  /** Every connection sends these requests in turn. */
  asks: Ask[];
  serverPid: number;
  databasePid: number | null;
}

interface Options {
  connections: number;
  seconds: number;
}

/**
 * Sends requests to one server as fast as it answers; returns the cost of a response. Throws on a status
 * other than 2xx.
 */
export async function load(
  { name, url, asks, serverPid, databasePid }: Target,
  { connections, seconds }: Options,
): Promise<Load> {
  const before = { server: cpuOf(serverPid), database: databasePid ? cpuOfTree(databasePid) : 0 };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: asks.map(toRequest),
  });
  const total = result.requests.total;
  if (result.non2xx > 0 || result.errors > 0 || total === 0) {
    throw new Error(
      `${name}: ${result.non2xx} answers were refusals and ${result.errors} requests failed of ${total}.`,
    );
  }
  return {
    requestsPerSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpuMs: (cpuOf(serverPid) - before.server) / total,
    databaseCpuMs: databasePid ? (cpuOfTree(databasePid) - before.database) / total : 0,
  };
}

/** Loads the targets in turn, in rotating order, and returns the median of each. */
export async function compare(
  targets: Target[],
  { rounds, ...options }: Options & { rounds: number },
): Promise<Load[]> {
  const seen: Load[][] = targets.map(() => []);
  for (const target of targets) await load(target, { ...options, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const order = targets.map((_, index) => (index + round) % targets.length);
    for (const index of order) seen[index]?.push(await load(targets[index] as Target, options));
  }
  return seen.map(medians);
}

const medians = (loads: Load[]): Load => ({
  requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
  p50: median(loads.map((one) => one.p50)),
  p99: median(loads.map((one) => one.p99)),
  serverCpuMs: median(loads.map((one) => one.serverCpuMs)),
  databaseCpuMs: median(loads.map((one) => one.databaseCpuMs)),
});
