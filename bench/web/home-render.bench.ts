import { join } from 'node:path';
import { freePort } from '../../tools/postgres.ts';
import { serverProcess } from '../../tools/server-process.ts';
import { repository } from '../../tools/settings.ts';
import type { BenchShop } from '../bench-shop.ts';
import { compare, type Load, type Target } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { table } from '../table.ts';

/**
 * The cost of the home page on the storefront's server, uncached, compared with React rendering the same
 * tree.
 */
export async function benchHomeRender(shop: BenchShop, options: BenchOptions): Promise<string> {
  const bare = await startBare(shop);
  try {
    const target = { databasePid: null, url: shop.webUrl, serverPid: shop.web.pid() ?? 0 };
    const targets: Target[] = [
      {
        ...target,
        name: 'home, as a browser gets it',
        asks: [{ path: '/', headers: { 'accept-encoding': 'br' } }],
      },
      { ...target, name: 'home, not compressed', asks: [{ path: '/' }] },
      { ...bare, name: 'bare renderToString', asks: [{ path: '/' }] },
    ];
    const loads = await compare(targets, options);
    const floor = loads.at(-1) as Load;
    const rows = targets.map(({ name }, place) => row(name, loads[place] as Load, floor));
    return table([['page', 'cpu ms web', 'of bare', 'pages/s', 'p50 ms', 'p99 ms'], ...rows]);
  } finally {
    await bare.stop();
  }
}

const row = (name: string, load: Load, floor: Load): string[] => [
  name,
  load.serverCpuMs.toFixed(3),
  (load.serverCpuMs / floor.serverCpuMs).toFixed(2),
  load.requestsPerSecond.toFixed(0),
  load.p50.toFixed(0),
  load.p99.toFixed(0),
];

async function startBare({ apiUrl }: BenchShop) {
  const port = await freePort();
  const bare = serverProcess({
    name: 'bare',
    script: join(import.meta.dirname, 'bare-render.ts'),
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: apiUrl,
      WEB_BUILD: join(repository, 'apps', 'web', 'build-demo'),
    },
    onLine: (line) => console.error(`bare: ${line}`),
  });
  await bare.start();
  return {
    url: `http://127.0.0.1:${port}`,
    serverPid: bare.pid() ?? 0,
    databasePid: null,
    stop: () => bare.stop(),
  };
}
