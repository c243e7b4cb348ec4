import type { OpenAPIV3_1 } from 'openapi-types';

/** What each error of the REST API means, under its name in the document. */
export const refusalTable: Record<number, { name: string; means: string; says: string }> = {
  400: {
    name: 'BadInput',
    means: 'Something that was sent cannot be used. The sentence names the first field that is wrong.',
    says: 'Enter a name.',
  },
  401: {
    name: 'NotLoggedIn',
    means: 'There is no bearer (`Bearer null` and `Bearer undefined` are none), or its session has ended.',
    says: 'Please log in.',
  },
  402: {
    name: 'NotPaid',
    means: 'The card was declined. Nothing was charged; another card may be tried.',
    says: 'Your bank declined the card. Please try another one.',
  },
  403: {
    name: 'NotAllowed',
    means: 'The bearer is good, but this is not theirs to do. The role is read on every call.',
    says: 'Only an admin can do this.',
  },
  404: { name: 'NotFound', means: 'There is no such thing.', says: 'This product does not exist.' },
  409: {
    name: 'Conflict',
    means: 'It does not fit what is there now. Nothing was changed.',
    says: 'This name is taken.',
  },
  413: {
    name: 'TooLarge',
    means: 'The body is larger than this call reads.',
    says: 'What was sent is too large.',
  },
  414: {
    name: 'AddressTooLong',
    means: 'A part of the address has more than 2,000 characters.',
    says: 'This address is too long.',
  },
  415: {
    name: 'UnknownContentType',
    means: 'The body is of a kind that this call does not read.',
    says: 'Send JSON: the content type must be application/json.',
  },
  422: {
    name: 'KeyReused',
    means: 'The `Idempotency-Key` was used for something else.',
    says: 'This Idempotency-Key was used for another order.',
  },
  429: {
    name: 'TooManyRequests',
    means: 'Tried too often. `Retry-After` says in how many seconds it is worth trying again.',
    says: 'Too many failed logins for this e-mail. Please try again in 12 minutes.',
  },
  431: {
    name: 'HeadersTooLarge',
    means: 'The address and the header lines together are larger than 16 kB.',
    says: 'The header lines of the request are too large.',
  },
  500: {
    name: 'OurMistake',
    means: 'Nobody can help it but us; the log has the reason under `requestId`.',
    says: 'Something went wrong on our side. Please try again.',
  },
  503: {
    name: 'Unavailable',
    means: 'The database, or for payments the gateway, cannot be reached or takes too long.',
    says: 'The shop cannot reach its database at the moment. Please try again in a minute.',
  },
};

type Schema = OpenAPIV3_1.ReferenceObject | OpenAPIV3_1.SchemaObject;

/** The body of almost every error. */
export const plainRefusal: Schema = { $ref: '#/components/schemas/Refusal' };

const requestId = 'q1Xw8ZkT0uVb';

export const headers: OpenAPIV3_1.ComponentsObject['headers'] = {
  RequestId: {
    description: 'Names the request in the logs; a refusal repeats it as `requestId`.',
    schema: { type: 'string' },
    example: requestId,
  },
  RetryAfter: {
    description: 'Seconds until the next try is worth it.',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
};

/** The error of one status: its meaning, its headers and one example. `schema` is the schema of its body. */
export function refusalResponse(
  status: number,
  schema: Schema = plainRefusal,
  example?: unknown,
): OpenAPIV3_1.ResponseObject {
  const { means, says } = rowOf(status);
  const usual = { ...(!isPlain(schema) && { error: says }), errorMessage: says, requestId };
  return {
    description: means,
    headers: headersOf(status),
    content: { 'application/json': { schema, example: example ?? usual } },
  };
}

/** The reference to the general error of this status in the document. */
export const refusalName = (status: number): string => rowOf(status).name;

/** Whether an error is the general one of its status and has no further keys. */
export const isPlain = (schema: object): boolean =>
  '$ref' in schema && '$ref' in plainRefusal && schema.$ref === plainRefusal.$ref;

/** The headers of an answer with this status. */
export const headersOf = (status: number): OpenAPIV3_1.ResponseObject['headers'] => ({
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  ...(status === 429 && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
});

/** The text for a status that is missing in the table: the server starts all the same, and a test fails. */
const rowOf = (status: number) =>
  refusalTable[status] ?? {
    name: `Refusal${status}`,
    means: `Status ${status}.`,
    says: 'The request was refused.',
  };
