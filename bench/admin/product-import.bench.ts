import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type BenchApi, startBenchApi } from '../bench-api.ts';
import type { BenchOptions } from '../options.ts';
import { table } from '../table.ts';

/** How much of COPY's rows a second an import has at least. */
const allowed = 0.25;
/** How many MB more of memory an import of all rows takes than one of a tenth. */
const allowedMegabytes = 100;

/** Rows a second of an import, beside PostgreSQL's own COPY of the same rows into the same table. */
export async function benchProductImport({ products }: BenchOptions): Promise<string> {
  const api = await startBenchApi({ products: 64 });
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Category>('select id, name from categories order by name limit 8');
    const tenth = await importOf(api, rowsOf(products / 10, 'warm', rows));
    await clear(client);
    const whole = await importOf(api, rowsOf(products, 'imported', rows));
    await clear(client);
    const copyMs = await copyOf(client, rowsOf(products, 'copied', rows));
    const ratio = copyMs / whole.ms;
    const growth = whole.peak - tenth.peak;
    const told = `${products.toLocaleString('en')} new products, with every index and trigger of the shop\n\n${table(
      [
        ['', 'rows/s', 'of COPY', 'peak rss MB'],
        ['COPY', perSecond(products, copyMs), '', ''],
        ['import', perSecond(products, whole.ms), ratio.toFixed(2), whole.peak.toFixed(0)],
        ['a tenth', perSecond(products / 10, tenth.ms), '', tenth.peak.toFixed(0)],
      ],
    )}`;
    if (ratio < allowed) throw new Error(`An import has less than ${allowed} of COPY.\n${told}`);
    if (growth > allowedMegabytes) throw new Error(`Memory grows by ${growth.toFixed(0)} MB.\n${told}`);
    return told;
  } finally {
    await client.end();
    await api.stop();
  }
}

/** The demo's admin. */
const admin = { email: 'admin@example.com', password: 'admin-demo-password' };

interface Category {
  id: string;
  name: string;
}

interface Row {
  name: string;
  description: string;
  paise: number;
  stock: number;
  ships: boolean;
  category: Category;
}

const kinds = ['Kettle', 'Bowl', 'Lamp', 'Rug', 'Basket', 'Vase', 'Tray', 'Mug', 'Stool', 'Blanket'];
const looks = ['blue', 'woven', 'enamel', 'carved', 'plain', 'striped', 'heavy', 'small', 'tall', 'round'];

const rowsOf = (count: number, word: string, categories: Category[]): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `${kinds[n % 10]}, ${looks[Math.floor(n / 10) % 10]} ${word} ${n}`,
    description: `A ${looks[(n + 3) % 10]} ${kinds[(n + 7) % 10]} of the workshop, made by hand and sent in a box of its own.`,
    paise: 9_900 + (n % 5_000) * 10,
    stock: n % 100,
    ships: n % 2 === 0,
    category: categories[n % categories.length] as Category,
  }));

const quoted = (text: string) => `"${text}"`;
const perSecond = (count: number, ms: number) => Math.round(count / (ms / 1_000)).toLocaleString('en');

/** Imports the rows by HTTP as an admin; returns the time and the greatest memory of the api. */
async function importOf(api: BenchApi, rows: Row[]): Promise<{ ms: number; peak: number }> {
  const login = await fetch(`${api.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await login.json()) as { token: string };
  const csv = rows.map(({ name, description, paise, stock, ships, category }) =>
    [quoted(name), quoted(description), paise / 100, stock, ships ? 'yes' : 'no', quoted(category.name)].join(
      ',',
    ),
  );
  const body = `Name,Description,Price in rupees,Quantity,Shipping,Category\r\n${csv.join('\r\n')}\r\n`;
  let peak = residentOf(api.pid);
  const watch = setInterval(() => (peak = Math.max(peak, residentOf(api.pid))), 200);
  const from = performance.now();
  const answer = await fetch(`${api.url}/products/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body,
  });
  const text = await answer.text();
  clearInterval(watch);
  if (!text.includes(`"created":${rows.length},`)) throw new Error(`The import failed: ${text.slice(-300)}`);
  return { ms: performance.now() - from, peak };
}

/** What a process has in memory, in MB. */
const residentOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1_024;

/** Milliseconds of COPY of the rows from a file that the server reads. */
async function copyOf(client: pg.Client, rows: Row[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-copy-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'products.csv');
  const lines = rows.map(({ name, description, paise, stock, ships, category }) =>
    [quoted(name), quoted(description), paise, stock, ships, category.id].join(','),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  try {
    const from = performance.now();
    await client.query(
      `copy products (name, description, price_paise, stock, needs_shipping, category_id) from '${file}' (format csv)`,
    );
    return performance.now() - from;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The catalogue as it was, right after a checkpoint. */
async function clear(client: pg.Client): Promise<void> {
  await client.query(`delete from products where name like '%imported%' or name like '%warm%'`);
  await client.query('vacuum analyze products');
  await client.query('checkpoint');
}
