import pg from 'pg';
import { answer, type Ask } from '../ask.ts';
import { type BenchApi, startBenchApi } from '../bench-api.ts';
import { table } from '../table.ts';
import { addSearchCatalogue } from './search-catalogue.ts';
import { searchQuestions } from './search-questions.ts';

const sizes = [10_000, 1_000_000] as const;
/** Requests of each class to each catalogue, after a first round that warms both. */
const requests = 200;
/** The maximum growth of a class's p95 from the first size to the second. */
const allowed = 3;

/** How each class of searches slows down as the catalogue grows a hundredfold, both asked in turn. */
export async function benchSearch(): Promise<string> {
  const apis: BenchApi[] = [];
  try {
    for (const size of sizes) apis.push(await startWith(size));
    const [small = {}, large = {}] = await Promise.all(apis.map(questionsOf));
    const rows: string[][] = [];
    for (const [name, asks] of Object.entries(small)) {
      const times = await inTurn([
        [apis[0]?.url ?? '', asks],
        [apis[1]?.url ?? '', large[name] ?? []],
      ]);
      const [few, many] = times as [number[], number[]];
      const ratio = percentile(many, 95) / percentile(few, 95);
      rows.push([
        name,
        ...[few, many].flatMap((one) => [50, 95].map((share) => percentile(one, share).toFixed(1))),
        ratio.toFixed(1),
        ratio <= allowed ? '' : 'too much',
      ]);
    }
    const how = `One request after the other, ${requests} of each class on each catalogue, in turn; p95 may grow ${allowed} times.`;
    return `${how}\n\n${table([heading, ...rows])}`;
  } finally {
    for (const api of apis) await api.stop();
  }
}

const named = sizes.map((size) => size.toLocaleString('en'));
const heading = [
  'class',
  ...named.flatMap((size) => [`p50 ms at ${size}`, `p95 ms at ${size}`]),
  'p95 grows',
  '',
];

async function startWith(products: number): Promise<BenchApi> {
  const api = await startBenchApi({ products: 64 });
  const started = performance.now();
  await addSearchCatalogue(api.databaseUrl, products, (count) => {
    if (count % 100_000 > 20_000) return;
    console.log(`${count} products after ${Math.round((performance.now() - started) / 1000)} s …`);
  });
  return api;
}

async function questionsOf({ databaseUrl }: BenchApi): Promise<Record<string, Ask[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from categories order by name_key');
  await client.end();
  return searchQuestions(rows.map(({ id }) => id));
}

/** Milliseconds of each request, for each server; one round of every question is not counted. */
async function inTurn(targets: [url: string, asks: Ask[]][]): Promise<number[][]> {
  const times: number[][] = targets.map(() => []);
  const longest = Math.max(...targets.map(([, asks]) => asks.length));
  for (let n = 0; n < longest + requests; n += 1) {
    for (const [index, [url, asks]] of targets.entries()) {
      const from = performance.now();
      await answer(url, asks[n % asks.length] as Ask);
      if (n >= longest) times[index]?.push(performance.now() - from);
    }
  }
  return times;
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? 0;
}
