import pg from 'pg';
import type { Ask } from '../ask.ts';
import { type BenchApi, startBenchApi } from '../bench-api.ts';
import { type Asked, growth } from '../growth.ts';
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
  const startAsked = async (size: number): Promise<Asked> => {
    const api = await startWith(size);
    apis.push(api);
    return { size, url: api.url, questions: await questionsOf(api) };
  };
  try {
    return await growth([await startAsked(sizes[0]), await startAsked(sizes[1])], { requests, allowed });
  } finally {
    for (const api of apis) await api.stop();
  }
}

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
