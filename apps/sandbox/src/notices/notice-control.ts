import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Misuse } from '../validation.ts';
import { addNotice, findNotice, type Notice, recentNotices } from './notice.ts';

type WithId = { Params: { id: string } };

/** The notices, newest first, with what is needed to send them oneself; one sent again by hand; one that says nothing. */
export function serveNoticeControl(app: FastifyInstance, context: Context): void {
  const { store, settings, delivery } = context;
  app.get('/sandbox/notices', (_request, reply) => reply.send(recentNotices(store).map(shown)));
  app.post('/sandbox/notices/check', (_request, reply) => {
    const id = addNotice(context, 'check', { check: true });
    return reply.code(201).send(shown(findNotice(store, id)));
  });
  app.post<WithId>('/sandbox/notices/:id/send', async (request, reply) => {
    const notice = findNotice(store, request.params.id);
    const { webhookUrl } = settings.read();
    if (!webhookUrl) throw new Misuse('There is no webhookUrl to send it to: set one at /sandbox/settings.');
    return reply.send(shown(await delivery.send(notice, webhookUrl)));
  });
}

function shown({ madeAt, nextAt, deliveredAt, ...notice }: Notice) {
  return { ...notice, madeAt: textOf(madeAt), nextAt: textOf(nextAt), deliveredAt: textOf(deliveredAt) };
}

const textOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());
