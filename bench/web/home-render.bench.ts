import { join } from 'node:path';
import { repository } from '../../tools/settings.ts';
import { startBare } from '../bare.ts';
import type { BenchShop } from '../bench-shop.ts';
import { compare, type Load, type Target } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { table } from '../table.ts';

/**
 * The cost of the home page on the storefront's server, out of memory compared with the same bytes as a constant, and
 * rendered, for a request with a cookie, compared with React rendering the same tree.
 */
export async function benchHomeRender(shop: BenchShop, options: BenchOptions): Promise<string> {
  const bare = await startBare('web/bare-render.ts', {
    API_URL: shop.apiUrl,
    WEB_BUILD: join(repository, 'apps', 'web', 'build-demo'),
  });
  const constant = await startBare('constant-server.ts', { TARGET: shop.webUrl });
  try {
    const compressed = { 'accept-encoding': 'br' };
    const target = {
      databasePid: null,
      url: shop.webUrl,
      serverPid: shop.web.pid() ?? 0,
      asks: [{ path: '/', headers: compressed }],
    };
    const targets: Target[] = [
      { ...target, name: 'home, out of memory' },
      { ...target, name: 'home, rendered', asks: [{ path: '/', headers: { ...compressed, cookie: 'a=b' } }] },
      { ...target, ...constant, name: 'the same as a constant' },
      { ...target, ...bare, name: 'bare renderToString' },
    ];
    const loads = (await compare(targets, options)) as [Load, Load, Load, Load];
    const rows = targets.map(({ name }, place) => row(name, loads[place] as Load, loads));
    const heading = ['page', 'cpu ms web', 'of bare', 'pages/s', 'of constant', 'p99 ms'];
    return table([heading, ...rows]);
  } finally {
    await bare.stop();
    await constant.stop();
  }
}

const row = (name: string, load: Load, [, , constant, floor]: Load[]): string[] => [
  name,
  load.serverCpuMs.toFixed(3),
  (load.serverCpuMs / (floor as Load).serverCpuMs).toFixed(2),
  load.requestsPerSecond.toFixed(0),
  ((constant as Load).serverCpuMs / load.serverCpuMs).toFixed(2),
  load.p99.toFixed(0),
];
