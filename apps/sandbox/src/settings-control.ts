import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { challengeAddress } from './notices/webhook.ts';
import { readChanges } from './settings.ts';
import { Misuse } from './validation.ts';

/** The settings, and the way to change some of them; an address for notices must first prove that it has our keys. */
export function serveSettings(app: FastifyInstance, { settings, delivery }: Context): void {
  app.get('/sandbox/settings', (_request, reply) => reply.send(settings.read()));
  app.put('/sandbox/settings', async (request, reply) => {
    const changes = readChanges(request.body);
    if (typeof changes === 'string') return reply.code(400).send({ error: changes });
    if (changes.webhookUrl) {
      const { ok, says } = await challengeAddress(changes.webhookUrl);
      if (!ok) throw new Misuse(`The webhookUrl was asked to sign a challenge (?bt_challenge=) and ${says}.`);
    }
    const changed = settings.change(changes);
    delivery.wake();
    return reply.send(changed);
  });
}
