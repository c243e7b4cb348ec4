import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

type Sent = { authorization?: string };
type Answer = {
  status: number;
  json: {
    data: unknown;
    errors?: { message: string; extensions: object }[];
    extensions: { requestId: string };
  };
};

/** Posts a body: text as it is, anything else as JSON. */
async function send(
  body: unknown,
  { authorization = `Bearer ${merchant.tokenizationKey}` }: Sent = {},
): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}/graphql`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  return { status: answer.status, json: (await answer.json()) as Answer['json'] };
}

const tokenization =
  'mutation Pay($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { clientMutationId card: creditCard { last4 } } }';
const creditCard = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2034', cvv: '123' };

describe('an operation', () => {
  it('returns the selected fields, under their aliases', async () => {
    const input = { clientMutationId: 'a-1', creditCard };
    expect(await send({ query: tokenization, variables: { input } })).toEqual({
      status: 200,
      json: {
        data: { tokenizeCreditCard: { clientMutationId: 'a-1', card: { last4: '1111' } } },
        extensions: { requestId: expect.any(String) },
      },
    });
  });

  it('is chosen from several by its name', async () => {
    const query = 'query One { ping } query Two { pong: ping }';
    expect((await send({ query, operationName: 'Two' })).json.data).toEqual({ pong: 'pong' });
  });

  it('is refused with every error of its card, each with the path to its field', async () => {
    const input = {
      creditCard: { ...creditCard, number: '4111111111111112', cvv: '1' },
      options: { validate: true },
    };
    const { status, json } = await send({ query: tokenization, variables: { input } });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: { tokenizeCreditCard: null },
      errors: [
        {
          message: 'Credit card number is invalid.',
          path: ['tokenizeCreditCard'],
          extensions: {
            errorClass: 'VALIDATION',
            errorType: 'user_error',
            legacyCode: '81715',
            inputPath: ['input', 'creditCard', 'number'],
          },
        },
        { extensions: { legacyCode: '81707', inputPath: ['input', 'creditCard', 'cvv'] } },
      ],
    });
  });
});

describe('bad input', () => {
  it.each<[string, unknown, string]>([
    ['nothing but an object', {}, 'a query'],
    ['a batch', [{ query: '{ ping }' }], 'a query'],
    ['a query that is a number', { query: 7 }, 'a query'],
    ['null', 'null', 'a query'],
    ['broken syntax', { query: 'mutation { tokenizeCreditCard(' }, 'Syntax Error'],
    ['an unknown operation', { query: '{ everything }' }, 'Cannot query field "everything"'],
    [
      'an unknown name',
      { query: 'query One { ping }', operationName: 'Two' },
      'Unknown operation named "Two"',
    ],
    ['no name among two', { query: 'query One { ping } query Two { ping }' }, 'Name one of the operations'],
    ['a fragment in a circle', { query: '{ ...a } fragment a on Query { ...a }' }, 'within itself'],
    ['no variables', { query: tokenization }, '"$input"'],
    ['variables that are text', { query: tokenization, variables: 'x' }, '"$input"'],
    [
      'a variable of another shape',
      { query: tokenization, variables: { input: { creditCard: 7 } } },
      'creditCard',
    ],
    [
      'an unknown field of a card',
      { query: tokenization, variables: { input: { creditCard: { pin: '1' } } } },
      'pin',
    ],
    ['ten thousand fields', { query: `{ ${'ping '.repeat(10_000)} }` }, 'token'],
  ])('%s is refused with 200 and VALIDATION', async (_name, body, message) => {
    const { status, json } = await send(body);
    expect(status).toBe(200);
    expect(json.data).toBe(null);
    expect(json.errors?.[0]?.message).toContain(message);
    expect(json.errors?.[0]?.extensions).toEqual({ errorClass: 'VALIDATION', errorType: 'developer_error' });
    expect(json.extensions.requestId).toBeTruthy();
  });

  it.each([
    ['broken JSON', '{"query"', 400],
    ['more than a megabyte', { query: `{ ping } #${'x'.repeat(1_000_000)}` }, 413],
  ])('%s has the same response format', async (_name, body, status) => {
    const answer = await send(body);
    expect(answer).toMatchObject({
      status,
      json: { data: null, errors: [{ extensions: { errorClass: 'VALIDATION' } }] },
    });
    expect((await send({ query: '{ ping }' })).json.data).toEqual({ ping: 'pong' });
  });

  it.each([
    ['', 'AUTHENTICATION'],
    ['Bearer sandbox_other_key', 'AUTHENTICATION'],
    ['Bearer a.b.c?customer_id=1', 'AUTHENTICATION'],
    ['Bearer ', 'AUTHENTICATION'],
    ['Basic !!!', 'AUTHENTICATION'],
  ])('the authorization %j is refused: %s', async (authorization, errorClass) => {
    const { status, json } = await send({ query: '{ ping }' }, { authorization });
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: null, errors: [{ extensions: { errorClass } }] });
  });

  it('the tokenization key deletes nothing', async () => {
    const query =
      'mutation { deletePaymentMethodFromSingleUseToken(input: { singleUseTokenId: "x" }) { clientMutationId } }';
    expect((await send({ query })).json).toMatchObject({
      data: { deletePaymentMethodFromSingleUseToken: null },
      errors: [{ extensions: { errorClass: 'AUTHORIZATION' } }],
    });
  });
});
