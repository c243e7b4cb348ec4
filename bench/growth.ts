import { answer, type Ask } from './ask.ts';
import { percentile } from './percentile.ts';
import { table } from './table.ts';

/** A server with data of one size, and what is asked of it: some questions of each class. */
export interface Asked {
  size: number;
  url: string;
  questions: Record<string, Ask[]>;
}

/**
 * How each class of questions slows down from a small server to a large one, both asked in turn: p50 and p95 in ms, and how
 * many times the p95 grows. A class above `allowed` times is marked. Each question is asked once before, uncounted.
 */
export async function growth(
  [small, large]: [Asked, Asked],
  { requests, allowed }: { requests: number; allowed: number },
): Promise<string> {
  const rows: string[][] = [];
  for (const name of Object.keys(small.questions)) {
    const times = await inTurn([small, large], name, requests);
    const [few = 0, many = 0] = times.map((one) => percentile(one, 0.95));
    const ratio = many / few;
    rows.push([
      name,
      ...times.flatMap((one) => [0.5, 0.95].map((share) => percentile(one, share).toFixed(1))),
      ratio.toFixed(1),
      ratio <= allowed ? '' : 'too much',
    ]);
  }
  const heading = [
    'class',
    ...[small, large].flatMap(({ size }) => {
      const named = size.toLocaleString('en');
      return [`p50 ms at ${named}`, `p95 ms at ${named}`];
    }),
    'p95 grows',
    '',
  ];
  const how = `One request after the other, ${requests} of each class on each size, in turn; p95 may grow ${allowed} times.`;
  return `${how}\n\n${table([heading, ...rows])}`;
}

/** Milliseconds of each request, for each server. */
async function inTurn(targets: Asked[], name: string, requests: number): Promise<number[][]> {
  const times: number[][] = targets.map(() => []);
  const longest = Math.max(...targets.map(({ questions }) => questions[name]?.length ?? 0));
  for (let n = 0; n < longest + requests; n += 1) {
    for (const [index, { url, questions }] of targets.entries()) {
      const asks = questions[name] ?? [];
      const from = performance.now();
      await answer(url, asks[n % asks.length] as Ask);
      if (n >= longest) times[index]?.push(performance.now() - from);
    }
  }
  return times;
}
