import type { FastifyInstance } from 'fastify';
import { appRouter } from '../../router.ts';
import type { World } from '../world.fixture.ts';

export interface RunningCall {
  protocol: 'rest' | 'trpc';
  /** 'GET /order/get/{id}' or 'order.get'. */
  name: string;
  method: string;
  /** The route as it was registered; for tRPC the whole path. */
  path: string;
}

/** Every call that the running server has, from Fastify's own routes and tRPC's own list, so that none can be forgotten. */
export async function runningCalls({ api, routes }: World): Promise<RunningCall[]> {
  const rest: RunningCall[] = [];
  for (const { method, url } of routes) {
    const path = url;
    if (path.startsWith('/trpc') || method === 'HEAD' || method === 'OPTIONS') continue;
    if (await isRefusedAsMethod(api.app, String(method), path)) continue;
    const name = `${String(method)} ${path.replace(/:(\w+)/g, '{$1}')}`;
    rest.push({ protocol: 'rest', name, method: String(method), path });
  }
  const trpc = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).map(
    ([name, { _def }]): RunningCall => ({
      protocol: 'trpc',
      name,
      method: _def.type === 'query' ? 'GET' : 'POST',
      path: `/trpc/${name}`,
    }),
  );
  return [...rest, ...trpc];
}

interface Procedure {
  _def: { type: string };
}

/** Routes that only say which methods an address has are no calls. */
async function isRefusedAsMethod(app: FastifyInstance, method: string, url: string): Promise<boolean> {
  const answer = await app.inject({ method: method as 'GET', url: url.replace(/:\w+|\*/g, 'x') });
  return answer.statusCode === 405;
}
