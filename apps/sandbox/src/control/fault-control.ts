import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readFault } from '../faults/faults.ts';

const longestWait = 60_000;

/** Control calls for faults, and for the calls that faults hold. */
export function serveFaultControl(app: FastifyInstance, { faults, held }: Context): void {
  app.get('/sandbox/faults', (_request, reply) => reply.send(faults.list()));
  app.post('/sandbox/faults', (request, reply) => {
    const fault = readFault(request.body);
    if (typeof fault === 'string') return reply.code(400).send({ error: fault });
    faults.add(fault);
    return reply.code(201).send(fault);
  });
  app.delete('/sandbox/faults', (_request, reply) => {
    faults.clear();
    return reply.send([]);
  });
  app.get<{ Querystring: { wait?: string } }>('/sandbox/held', async (request, reply) => {
    const wait = Number(request.query.wait ?? 0);
    if (!Number.isInteger(wait) || wait < 0 || wait > longestWait)
      return reply.code(400).send({ error: `wait must be a whole number from 0 to ${longestWait}, in ms.` });
    return reply.send(await held.listSoon(wait));
  });
  app.post('/sandbox/held/release', (_request, reply) => reply.send(held.releaseAll()));
  app.post<{ Params: { id: string } }>('/sandbox/held/:id/release', (request, reply) =>
    held.release(request.params.id)
      ? reply.send(held.list())
      : reply.code(404).send({ error: 'No call is held under this id.' }),
  );
}
