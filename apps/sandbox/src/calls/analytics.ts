import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnalyticsEvent, readSdkEvents, readWidgetEvents } from '../analytics/analytics-events.ts';
import type { Context } from '../context.ts';
import { asText } from '../wire/input.ts';
import { merchant } from '../merchant/merchant.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { ControlError } from '../wire/refusal.ts';

type Reader = (body: unknown) => AnalyticsEvent[] | string;

/**
 * The addresses that braintree-web, and widgets that use it, report to (docs/behaviour/gateway.md#analytics).
 */
const readers: Record<string, Reader> = {
  '/xoplatform/logger/api/logger': readSdkEvents,
  [`/${merchant.id}`]: readWidgetEvents,
};
export const analyticsPaths = Object.keys(readers);

/**
 * Stores the events that SDKs and widgets report about themselves. A body of another format is answered 422
 * and not stored.
 */
export function serveAnalytics(app: FastifyInstance, context: Context): void {
  const answer = (read: Reader, request: FastifyRequest, reply: FastifyReply) => {
    const { faults, held, analytics } = context;
    const fault = faults.take({ family: 'analytics', withKey: false, orderIds: [] });
    return injectFault(fault, held, {
      request,
      reply,
      type: 'application/json; charset=utf-8',
      orderId: null,
      work() {
        const events = read(request.body);
        if (typeof events === 'string')
          return { status: 422, body: JSON.stringify({ error: { message: events } }) };
        analytics.add(events);
        return { status: 200, body: '{}' };
      },
    });
  };
  for (const [path, read] of Object.entries(readers))
    app.post(path, (request, reply) => answer(read, request, reply));
}

type Query = { Querystring: { kind?: unknown; since?: unknown; limit?: unknown } };

/** Control calls that read the events, counted by kind, and delete them. */
export function serveAnalyticsControl(app: FastifyInstance, { analytics }: Context): void {
  app.get<Query>('/sandbox/analytics', ({ query }, reply) => {
    const since = readTime(asText(query.since) ?? '0');
    const limit = Number(query.limit ?? 100);
    if (Number.isNaN(since))
      throw new ControlError('since must be a time, in ms since 1970 or like 2026-01-31T12:00Z.');
    if (!Number.isInteger(limit) || limit < 0 || limit > 10_000)
      throw new ControlError('limit must be a whole number from 0 to 10000.');
    return reply.send(analytics.read({ kind: asText(query.kind) ?? '*', since, limit }));
  });
  app.delete('/sandbox/analytics', (_request, reply) => {
    analytics.clear();
    return reply.send({ total: 0, counts: {}, events: [] });
  });
}

const readTime = (text: string) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));
