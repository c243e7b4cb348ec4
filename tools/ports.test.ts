import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { takenPorts } from './ports.ts';
import { readSettings } from './settings.ts';

const taken = (env: Record<string, string>) => takenPorts(readSettings(env));

it('two servers of one start do not get the same port', async () => {
  expect(await taken({ METRICS_PORT: '4099' })).toEqual([
    "Port 4100 would be both that of the payment sandbox and that of the storefront's metrics, one above the api's. Set METRICS_PORT to another port.",
  ]);
  expect(await taken({ API_PORT: '3000' })).toEqual([
    'Port 3000 would be both that of the storefront and that of the api. Set API_PORT to another port.',
  ]);
});

it('a port that another program has is told, the one above METRICS_PORT too', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const sentences = await taken({ METRICS_PORT: String(port - 1) });
  expect(sentences).toContain(
    `Port ${port} (the storefront's metrics, one above the api's) is taken by another program. Stop it, or set METRICS_PORT to a free port.`,
  );
  other.close();
});
