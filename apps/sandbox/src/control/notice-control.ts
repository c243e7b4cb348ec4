import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ControlError } from '../wire/refusal.ts';
import { addNotice, findNotice, type Notice, recentNotices } from '../notices/notice.ts';

type WithId = { Params: { id: string } };

/** Control calls for notices: list them with signature and payload, create a test notice, send one again. */
export function serveNoticeControl(app: FastifyInstance, context: Context): void {
  app.get('/sandbox/notices', (_request, reply) => reply.send(recentNotices(context.store).map(shown)));
  app.post('/sandbox/notices/check', (_request, reply) => reply.code(201).send(shown(checkNotice(context))));
  app.post<WithId>('/sandbox/notices/:id/send', async (request, reply) =>
    reply.send(shown(await sendByHand(context, request.params.id))),
  );
}

/** Creates a test notice (kind `check`). */
export function checkNotice(context: Context): Notice {
  return findNotice(context.store, addNotice(context, 'check', { check: true }));
}

/**
 * Sends a notice now, whatever happened to it before, and returns its new state. Throws NotFound,
 * ControlError.
 */
export async function sendByHand({ store, settings, delivery }: Context, id: string): Promise<Notice> {
  const notice = findNotice(store, id);
  const { webhookUrl } = settings.read();
  if (!webhookUrl)
    throw new ControlError('There is no webhookUrl to send the notice to. Set one at /sandbox/settings.');
  return delivery.send(notice, webhookUrl);
}

function shown({ madeAt, nextAt, deliveredAt, ...notice }: Notice) {
  return { ...notice, madeAt: textOf(madeAt), nextAt: textOf(nextAt), deliveredAt: textOf(deliveredAt) };
}

const textOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());
