import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { challengeAddress } from '../webhooks/webhook.ts';
import { readChanges } from '../settings/settings.ts';
import { ControlError } from '../wire/refusal.ts';

/** Control calls that read and change the settings. */
export function serveSettings(app: FastifyInstance, context: Context): void {
  app.get('/sandbox/settings', (_request, reply) => reply.send(context.settings.read()));
  app.put('/sandbox/settings', async (request, reply) =>
    reply.send(await changeSettings(context, request.body)),
  );
}

/**
 * Changes the settings named in `changes`, all or none, and returns all settings. A new webhook address must
 * first sign a challenge, which proves that it has the merchant's keys. Throws ControlError.
 */
export async function changeSettings({ settings, delivery }: Context, changes: unknown) {
  const read = readChanges(changes);
  if (typeof read === 'string') throw new ControlError(read);
  if (read.webhookUrl) {
    const { ok, description } = await challengeAddress(read.webhookUrl);
    if (!ok)
      throw new ControlError(
        `The webhookUrl was asked to sign a challenge (?bt_challenge=) and ${description}.`,
      );
  }
  const changed = settings.change(read);
  delivery.wake();
  return changed;
}
