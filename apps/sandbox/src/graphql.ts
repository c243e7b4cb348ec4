import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from './caller.ts';
import { brands, type Card } from './cards.ts';
import { graphQLConfiguration } from './configuration.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import { asInput, asText, type Input } from './input.ts';
import type { CardProblem } from './read-card.ts';
import { tokenizeCard } from './tokenize-card.ts';

type Errors = { message: string; extensions: Record<string, unknown> }[];
type Result = { data: Record<string, unknown> | null; errors?: Errors };
type Operation = (context: Context, caller: Caller, input: Input) => Result;

/** The fields of query and mutation that the browser SDK asks for; an operation has one of them. */
const operations: Record<string, Operation> = {
  ping: () => ({ data: { ping: 'pong' } }),
  clientConfiguration: ({ addresses }) => ({
    data: { clientConfiguration: graphQLConfiguration(addresses) },
  }),
  tokenizeCreditCard: ({ store }, caller, input) => {
    const tokenized = tokenizeCard(store, caller, asInput(input['creditCard']), asInput(input['options']));
    return 'problems' in tokenized
      ? { data: { tokenizeCreditCard: null }, errors: tokenized.problems.map(validationError) }
      : { data: { tokenizeCreditCard: { token: tokenized.nonce, creditCard: cardFields(tokenized.card) } } };
  },
};

/** POST /graphql, for browsers by a bearer and for the server SDK by Basic (protocol §3). */
export function serveGraphQL(app: FastifyInstance, context: Context): void {
  app.post('/graphql', async (request, reply) => {
    const body = asInput(request.body);
    const caller = callerOf(context.store, request);
    const result = caller
      ? answer(context, caller, body)
      : failure('AUTHENTICATION', 'Authentication failed.');
    return reply.send({ ...result, extensions: { requestId: newId(16) } });
  });
}

function answer(context: Context, caller: Caller, body: Input): Result {
  const field = fieldOf(asText(body['query']) ?? '');
  const operation = field && Object.hasOwn(operations, field) ? operations[field] : undefined;
  if (!operation) return failure('VALIDATION', `This sandbox has no operation '${field ?? ''}'.`);
  return operation(context, caller, asInput(asInput(body['variables'])['input']));
}

/** The first field of an operation: `mutation M($input: I!) { tokenizeCreditCard(input: $input) {…} }` gives tokenizeCreditCard. */
function fieldOf(query: string): string | undefined {
  return /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(query)?.[1];
}

function failure(errorClass: string, message: string): Result {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
}

function validationError({ message, code, path }: CardProblem) {
  return {
    message,
    extensions: {
      errorClass: 'VALIDATION',
      errorType: 'user_error',
      legacyCode: code,
      inputPath: ['input', ...path],
    },
  };
}

function cardFields(card: Card) {
  return {
    bin: card.bin,
    brandCode: brands[card.brand].code,
    last4: card.lastFour,
    cardholderName: card.cardholderName,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    binData: noBinData,
  };
}

const noBinData = Object.fromEntries(
  ['prepaid', 'healthcare', 'debit', 'durbinRegulated', 'commercial', 'payroll']
    .map((name): [string, string | null] => [name, 'UNKNOWN'])
    .concat(
      ['issuingBank', 'countryOfIssuance', 'productId', 'business', 'consumer', 'purchase', 'corporate'].map(
        (name): [string, null] => [name, null],
      ),
    ),
);
