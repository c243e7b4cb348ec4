import type { FastifyInstance } from 'fastify';
import type { Context, Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { handleSoon } from './notice.job.ts';
import { storeEvent } from './notice.service.ts';

interface Options {
  deps: Deps;
  /** Why notices cannot be stored yet; null when they can. */
  notReady: () => AppError | null;
}

const address = '/webhooks/braintree';
/** The longest notice is a few kilobytes. */
const bodyLimit = 65_536;

/**
 * The address for the gateway's notices; it is not part of the REST face. GET answers the gateway's challenge, which
 * verifies that the address is ours. POST stores a signed notice and then answers 200. A notice is only a hint: after
 * the response the api asks the gateway for the transaction (docs/behaviour/money.md#webhooks).
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
    const notice = await deps.gateway.readNotice(signature, payload);
    if (!notice) throw new AppError('bad_input', 'This notice is not signed with the keys of this shop.');
    // No limits apply to the gateway, and a job handles the notice.
    const ctx: Context = { ...deps, log: request.log, account: null, clientAddress: null, riskData: null };
    const hash = await storeEvent(ctx, payload, notice);
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
