import type { Ask } from './ask.ts';
import { type Connection, openConnection } from './connection.ts';

interface Options {
  connections: number;
  seconds: number;
}

export interface Busy {
  requestsPerSecond: number;
  /** How long each answer took, in ms. */
  milliseconds: number[];
  /** Turns that were answered 2xx. */
  good: number[];
  /** Other responses, as `status: body`. */
  bad: string[];
  /** Milliseconds of the client's processor time for each request. */
  cpuMs: number;
}

/**
 * Sends requests to one server as fast as it answers, each turn a different one, on open connections. Waits
 * for the last responses. Rejects if a request gets none.
 */
export async function runBusyLoad(
  url: string,
  next: (turn: number) => Ask,
  { connections, seconds }: Options,
): Promise<Busy> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  const milliseconds: number[] = [];
  const good: number[] = [];
  const bad: string[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1000;
  let turns = 0;
  const keepAsking = async ({ ask, close }: Connection) => {
    while (performance.now() < end) {
      const turn = turns++;
      const began = performance.now();
      const answer = await ask(next(turn));
      milliseconds.push(performance.now() - began);
      if (answer.status >= 200 && answer.status < 300) good.push(turn);
      else bad.push(`${answer.status}: ${answer.body}`);
    }
    close();
  };
  await Promise.all(opened.map(keepAsking));
  const took = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { requestsPerSecond: turns / took, milliseconds, good, bad, cpuMs: (user + system) / 1000 / turns };
}
