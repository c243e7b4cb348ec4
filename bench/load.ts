import autocannon from 'autocannon';
import { cpuOf, cpuOfTree } from './cpu.ts';

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  serverCpuMs: number;
  databaseCpuMs: number;
}

export interface Target {
  name: string;
  url: string;
  serverPid: number;
  databasePid: number | null;
}

interface Options {
  connections?: number;
  seconds?: number;
}

/** Asks one address as fast as it answers, and says what each answer cost. Throws when an answer was not 2xx. */
export async function load(
  { url, serverPid, databasePid }: Target,
  { connections = 10, seconds = 4 }: Options = {},
): Promise<Load> {
  const before = { server: cpuOf(serverPid), database: databasePid ? cpuOfTree(databasePid) : 0 };
  const result = await autocannon({ url, connections, duration: seconds });
  const total = result.requests.total;
  if (result.non2xx > 0 || result.errors > 0 || total === 0) {
    throw new Error(
      `${url}: ${result.non2xx} answers were refusals and ${result.errors} requests failed of ${total}.`,
    );
  }
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    serverCpuMs: (cpuOf(serverPid) - before.server) / total,
    databaseCpuMs: databasePid ? (cpuOfTree(databasePid) - before.database) / total : 0,
  };
}

/** Loads the targets in turn, round after round with the order turned, and gives each one's median. */
export async function compare(targets: Target[], rounds: number): Promise<Map<string, Load>> {
  const seen = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load(target, { seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const turned = targets.map((_, index) => targets[(index + round) % targets.length] as Target);
    for (const target of turned) seen.get(target.name)?.push(await load(target));
  }
  return new Map([...seen].map(([name, loads]) => [name, medians(loads)]));
}

const medians = (loads: Load[]): Load => ({
  requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
  p99: median(loads.map((one) => one.p99)),
  serverCpuMs: median(loads.map((one) => one.serverCpuMs)),
  databaseCpuMs: median(loads.map((one) => one.databaseCpuMs)),
});

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
