import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { binDataFields } from '../cards/bin-data.ts';
import { type Caller, callerOf, Denied } from '../calls/caller.ts';
import { brands, type Card } from '../cards/cards.ts';
import { graphQLConfiguration } from '../client/configuration.ts';
import type { Context } from '../context.ts';
import { deleteByNonce } from '../vault/payment-methods/browser-payment-methods.ts';
import type { FaultFamily } from '../faults/faults.ts';
import { deniedError, execute, type GraphQLAnswer, readOperation } from './graphql-request.ts';
import { developerError, GraphQLRefusal, type ShownError, userError } from '../wire/graphql-refusal.ts';
import { newId } from '../store/ids.ts';
import { asInput, asText, type Input } from '../wire/input.ts';
import { contextFieldsOf } from '../wallets/venmo/context-calls.ts';
import type { CardProblem } from '../cards/read-card.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { tokenizeCard } from '../vault/payment-methods/tokenize-card.ts';
import { logFailure } from '../log/log-failure.ts';

type Arguments = { input?: Input };

/** The fields of queries and mutations, each with the fault family of the equivalent REST call. */
const families: Record<string, FaultFamily> = {
  clientConfiguration: 'configuration',
  tokenizeCreditCard: 'tokenize',
  deletePaymentMethodFromSingleUseToken: 'delete',
  createVenmoPaymentContext: 'venmo-context',
  createVenmoQRCodePaymentContext: 'venmo-context',
  updateVenmoPaymentContextStatus: 'venmo-context',
  updateVenmoQRCodePaymentContext: 'venmo-context',
  node: 'venmo-context',
};

const rootOf = (context: Context) => ({
  ping: () => 'pong',
  clientConfiguration: (_none: Arguments, caller: Caller) => graphQLConfiguration(context, caller),
  tokenizeCreditCard({ input = {} }: Arguments, caller: Caller) {
    const tokenized = tokenizeCard(context, caller, asInput(input['creditCard']), asInput(input['options']));
    if ('problems' in tokenized) throw new GraphQLRefusal(errorsOf(tokenized));
    return {
      clientMutationId: input['clientMutationId'],
      token: tokenized.nonce,
      creditCard: cardFields(tokenized.card),
      authenticationInsight: { customerAuthenticationRegulationEnvironment: 'UNREGULATED' },
    };
  },
  deletePaymentMethodFromSingleUseToken({ input = {} }: Arguments, caller: Caller) {
    const done = deleteByNonce(context, caller, asText(input['singleUseTokenId']) ?? '');
    if (done === 'not found')
      throw new GraphQLRefusal([
        userError('An object with this ID was not found.', 'NOT_FOUND', ['input', 'singleUseTokenId']),
      ]);
    return { clientMutationId: input['clientMutationId'] };
  },
  ...contextFieldsOf(context),
});

/**
 * Serves POST /graphql, for browsers with a bearer token and for the server SDK with Basic authentication
 * (docs/behaviour/gateway.md#graphql). The status is always 200.
 */
export async function serveGraphQL(app: FastifyInstance, context: Context): Promise<void> {
  const root = rootOf(context);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(error);
    const [message, errorClass] =
      status >= 500 ? ['The sandbox failed.', 'INTERNAL'] : [error.message, 'VALIDATION'];
    return send(reply.code(status), { data: null, errors: [developerError(message, errorClass)] });
  });
  app.post('/graphql', (request, reply) => {
    const read = responseOrRefusal(() => readOperation(request.body));
    const family = 'fields' in read ? families[read.fields[0] ?? ''] : undefined;
    const fault = family && context.faults.take({ family, withKey: false, orderIds: [] });
    return injectFault(fault, context.held, {
      request,
      reply,
      type: 'application/json; charset=utf-8',
      orderId: null,
      work() {
        const answer = responseOrRefusal(() => {
          const caller = callerOf(context, request);
          return 'fields' in read ? execute(read, root, caller) : read;
        });
        return { status: 200, body: bodyOf(answer) };
      },
    });
  });
}

/** Returns what `work` returns, or the response for the GraphQLRefusal or Denied that it throws. */
function responseOrRefusal<Given>(work: () => Given): Given | GraphQLAnswer {
  try {
    return work();
  } catch (error) {
    if (error instanceof GraphQLRefusal) return { data: null, errors: error.errors };
    if (error instanceof Denied) return { data: null, errors: [deniedError(error)] };
    throw error;
  }
}

const bodyOf = (answer: GraphQLAnswer) => JSON.stringify({ ...answer, extensions: { requestId: newId(16) } });

function send(reply: FastifyReply, answer: GraphQLAnswer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(bodyOf(answer));
}

function errorsOf({ message, problems }: { message: string; problems: CardProblem[] }): ShownError[] {
  if (problems.length === 0)
    return [{ message, extensions: { errorClass: 'VALIDATION', errorType: 'user_error' } }];
  return problems.map((one) => userError(one.message, 'VALIDATION', ['input', ...one.path], one.code));
}

function cardFields(card: Card) {
  return {
    bin: card.bin,
    brandCode: brands[card.brand].code,
    last4: card.lastFour,
    cardholderName: card.cardholderName,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    binData: binDataFields(card.bank),
  };
}
