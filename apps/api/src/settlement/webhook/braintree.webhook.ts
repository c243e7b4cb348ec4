import type { FastifyInstance } from 'fastify';
import type { Context, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { handleSoon } from './webhook.job.ts';
import { storeEvent } from './webhook.service.ts';

interface Options {
  deps: Deps;
  /** Why webhook events cannot be stored yet; null when they can. */
  notReady: () => AppError | null;
}

const address = '/webhooks/braintree';
/** The longest webhook event is a few kilobytes. */
const bodyLimit = 65_536;

/**
 * The address for the gateway's webhook events; it is not part of the REST API. GET answers the gateway's challenge,
 * which verifies that the address is ours. POST stores a signed webhook event and then answers 200. A webhook event is
 * only a hint: after the response the api asks the gateway for the transaction (docs/behaviour/money.md#webhooks).
 */
export async function braintreeWebhook(app: FastifyInstance, { deps, notReady }: Options): Promise<void> {
  acceptUrlEncoded(app);

  app.get<{ Querystring: Record<string, unknown> }>(address, async ({ query }, reply) => {
    const challenge = query['bt_challenge'];
    const answer = typeof challenge === 'string' ? await deps.gateway.answerChallenge(challenge) : null;
    if (answer === null) {
      throw new AppError('bad_input', 'Send bt_challenge, 20 to 32 hexadecimal digits, as the gateway does.');
    }
    return reply.type('text/plain; charset=utf-8').send(answer);
  });

  app.post(address, { bodyLimit }, async (request, reply) => {
    const reason = notReady();
    if (reason) throw reason;
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [signature, payload] = [form.get('bt_signature') ?? '', form.get('bt_payload') ?? ''];
    const event = await deps.gateway.readWebhookEvent(signature, payload);
    if (!event) throw new AppError('bad_input', 'This notice is not signed with the keys of this shop.');
    // No limits apply to the gateway, and a job handles the webhook event.
    const ctx: Context = { ...deps, log: request.log, account: null, clientAddress: null, riskData: null };
    const hash = await storeEvent(ctx, payload, event);
    handleSoon(ctx, hash);
    return reply.type('text/plain; charset=utf-8').send('');
  });
}

/** Accepts only the form of two fields that the gateway sends; any other body is refused before it is read. */
function acceptUrlEncoded(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body: string, done) => done(null, new URLSearchParams(body)),
  );
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(
      new AppError('wrong_type', 'Send a form: the content type must be application/x-www-form-urlencoded.'),
    ),
  );
}
