import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { asInput } from '../wire/input.ts';
import { changeSettings } from './settings-control.ts';
import { ControlError } from '../wire/refusal.ts';

/** Control calls for the sandbox's clock: read it, move it ahead, set it back to the machine's time. */
export function serveClock(app: FastifyInstance, context: Context): void {
  app.get('/sandbox/clock', (_request, reply) => reply.send(clockOf(context)));
  app.post('/sandbox/clock', async (request, reply) =>
    reply.send(await forwardClock(context, asInput(request.body)['forwardSeconds'])),
  );
  app.delete('/sandbox/clock', async (_request, reply) => {
    await changeSettings(context, { clockAheadSeconds: 0 });
    return reply.send(clockOf(context));
  });
}

/** Moves the clock ahead by `seconds` more. Throws ControlError. */
export async function forwardClock(context: Context, seconds: unknown) {
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 1)
    throw new ControlError('forwardSeconds must be a whole number of seconds, 1 or more.');
  const { clockAheadSeconds } = context.settings.read();
  await changeSettings(context, { clockAheadSeconds: clockAheadSeconds + seconds });
  return clockOf(context);
}

/** The clock's time, and how far it is ahead of the machine's clock. */
export function clockOf({ store, settings }: Context) {
  return { now: new Date(store.now()).toISOString(), aheadSeconds: settings.read().clockAheadSeconds };
}
