import type { FastifyInstance } from 'fastify';
import type { Context, Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { handleSoon } from './notice.job.ts';
import { storeEvent } from './notice.service.ts';

interface Options {
  deps: Deps;
  /** Why nothing can be stored yet; null once it can. */
  notReady: () => AppError | null;
}

const address = '/webhooks/braintree';
/** The longest notice is a few kilobytes. */
const bodyLimit = 65_536;

/**
 * The gateway's own door, no part of the REST face. GET answers its question whether the address is
 * ours; POST takes a signed notice and answers 200 once it is stored: what it says is a hint, looked
 * into behind the answer (money.md, 'Webhooks are hints').
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
    // The gateway is nobody whose tries are counted, and handling it is the work of a job.
    const ctx: Context = { ...deps, log: request.log, account: null, clientAddress: null };
    const hash = await storeEvent(ctx, payload, notice);
    handleSoon(ctx, hash);
    return reply.type('text/plain; charset=utf-8').send('');
  });
}

/** The gateway sends a form of two fields; anything else is refused before it is read. */
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
