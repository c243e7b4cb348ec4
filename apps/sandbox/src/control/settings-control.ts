import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { challengeAddress } from '../notices/webhook.ts';
import { readChanges } from './settings.ts';
import { ControlError } from '../wire/refusal.ts';

/** The settings, and the way to change some of them. */
export function serveSettings(app: FastifyInstance, context: Context): void {
  app.get('/sandbox/settings', (_request, reply) => reply.send(context.settings.read()));
  app.put('/sandbox/settings', async (request, reply) =>
    reply.send(await changeSettings(context, request.body)),
  );
}

/**
 * Changes settings as `changes` says, all or none, and gives all of them. An address for notices must first
 * prove that it has our keys. Throws ControlError.
 */
export async function changeSettings({ settings, delivery }: Context, changes: unknown) {
  const read = readChanges(changes);
  if (typeof read === 'string') throw new ControlError(read);
  if (read.webhookUrl) {
    const { ok, says } = await challengeAddress(read.webhookUrl);
    if (!ok)
      throw new ControlError(`The webhookUrl was asked to sign a challenge (?bt_challenge=) and ${says}.`);
  }
  const changed = settings.change(read);
  delivery.wake();
  return changed;
}
