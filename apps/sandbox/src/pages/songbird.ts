import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { FaultFamily } from '../faults/faults.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { merchantAccounts } from '../merchant/merchant.ts';
import { readSigned } from '../merchant/signed-token.ts';
import { answerChallenge, challengeAnswers, findAuthentication } from '../three-d-secure/authentications.ts';
import { challengeResult } from '../three-d-secure/challenge-answer.ts';
import type { Answer } from '../wire/answer.ts';
import { asInput, asText, type Input } from '../wire/input.ts';
import { readJson } from '../wire/read-json.ts';
import { answerFile } from './answer-file.ts';
import type { BuiltScript } from './build-script.ts';

/** Any page may load the script and send its calls, and no browser keeps an answer. */
const headersForAnyPage = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/**
 * Serves the script of 3-D Secure (docs/behaviour/gateway.md#the-script-of-3-d-secure), and the calls with
 * which it starts and with which a challenge is answered.
 */
export async function serveSongbird(
  app: FastifyInstance,
  context: Context,
  { script }: BuiltScript,
): Promise<void> {
  const answering =
    ({ family, work }: Answering) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headersForAnyPage);
      const fault = context.faults.take({ family, withKey: false, orderIds: [] });
      return injectFault(fault, context.held, {
        request,
        reply,
        type: 'application/json; charset=utf-8',
        orderId: null,
        work: () => work(request),
      });
    };
  app.get('/edge/v1/songbird.js', (request, reply) => {
    reply.headers(headersForAnyPage);
    return answerFile(context, request, reply, {
      family: 'three-d-secure-script',
      type: 'text/javascript',
      body: script,
    });
  });
  // The script sends JSON as text, which spares browsers a preflight request.
  app.post(
    '/V1/Order/JWT/Init',
    answering({
      family: 'three-d-secure-setup',
      work: (request) => json(started(sentIn(request))),
    }),
  );
  app.post(
    '/V2/Cruise/StepUp',
    answering({
      family: 'three-d-secure-page',
      work: (request) => json(answered(context, sentIn(request))),
    }),
  );
}

type Answering = { family: FaultFamily; work: (request: FastifyRequest) => Answer };
type JsonAnswer = { status: number; body: object };

const json = ({ status, body }: JsonAnswer): Answer => ({ status, body: JSON.stringify(body) });

const sentIn = ({ body }: FastifyRequest): Input => asInput(typeof body === 'string' ? readJson(body) : body);

/** Starts a session for the JWT of a configuration. The errors are those of the genuine script. */
function started(sent: Input): JsonAnswer {
  const jwt = asText(sent['jwt']);
  if (!jwt) return refusal(10_008, 'The request has no JWT.');
  const account = asText(readSigned(jwt)?.['OrgUnitId']);
  if (!account || !merchantAccounts.has(account))
    return refusal(10_006, 'The JWT was not signed by this gateway.');
  return { status: 200, body: { sessionId: randomUUID() } };
}

/** Takes the shopper's answer to a challenge. An answer that is sent again has the same result. */
function answered({ store }: Context, sent: Input): JsonAnswer {
  return store.atomically(() => {
    const found = findAuthentication(store, asText(sent['transactionId']) ?? '');
    const said = challengeAnswers.find((one) => one === sent['answer']);
    if (!found?.lookup.challenge || !said) return refusal(10_009, 'There is no such challenge.');
    answerChallenge(store, found.id, said);
    return { status: 200, body: challengeResult(found, found.answer ?? said, store.now()) };
  });
}

const refusal = (ErrorNumber: number, ErrorDescription: string): JsonAnswer => ({
  status: 400,
  body: { ErrorNumber, ErrorDescription },
});
