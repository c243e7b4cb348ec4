import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { appRouter } from '../../router.ts';

export interface RunningCall {
  face: 'rest' | 'trpc';
  /** 'GET /order/get/:id' or 'order.get'. */
  name: string;
  method: string;
  /** The route as it was registered; for tRPC the whole path. */
  url: string;
}

/**
 * Runs what builds servers and answers with it every call that they then have: from Fastify's own
 * announcements and tRPC's own list, so that none can be forgotten here.
 */
export async function withRunningCalls<T extends { app: FastifyInstance }>(
  start: () => Promise<T>,
): Promise<T & { calls: RunningCall[] }> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      routes.push(route);
    });
  const built = channel('fastify.initialization');
  built.subscribe(watch);
  const started = await start();
  built.unsubscribe(watch);
  const rest: RunningCall[] = [];
  for (const { method, url } of routes) {
    if (url.startsWith('/trpc')) continue;
    for (const each of [method].flat()) {
      if (each === 'HEAD' || each === 'OPTIONS') continue;
      if (await isRefusedAsMethod(started.app, each, url)) continue;
      rest.push({ face: 'rest', name: `${each} ${url}`, method: each, url });
    }
  }
  const trpc = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).map(
    ([name, { _def }]): RunningCall => ({
      face: 'trpc',
      name,
      method: _def.type === 'query' ? 'GET' : 'POST',
      url: `/trpc/${name}`,
    }),
  );
  return { ...started, calls: [...rest, ...trpc] };
}

interface Procedure {
  _def: { type: string };
}

/** Routes that only say which methods an address has are no calls. */
async function isRefusedAsMethod(app: FastifyInstance, method: string, url: string): Promise<boolean> {
  const answer = await app.inject({ method: method as 'GET', url: url.replace(/:\w+|\*/g, 'x') });
  return answer.statusCode === 405;
}
