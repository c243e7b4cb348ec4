import {
  type DocumentNode,
  executeSync,
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  validate,
} from 'graphql';
import { Denied } from '../calls/caller.ts';
import { schema } from './graphql-schema.ts';
import { asInput, asText, type Input } from '../wire/input.ts';

/** What GraphQL answers; `extensions.requestId` is added when it is sent. */
export type GraphQLAnswer = { data: unknown; errors?: ShownError[] };
export type ShownError = { message: string; extensions: Input; locations?: unknown; path?: unknown };

/** A request that can be carried out: its document, which of its operations is meant, and its variables. */
export type Operation = {
  document: DocumentNode;
  name: string | undefined;
  variables: Input;
  fields: string[];
};

/** Reads the body of a request; throws a GraphQLRefusal when its syntax or its shape is wrong. */
export function readOperation(body: unknown): Operation {
  const input = asInput(body);
  const query = input['query'];
  if (typeof query !== 'string' || !query.trim())
    throw new GraphQLRefusal([developerError('The body must be an object with a query.')]);
  const document = documentOf(query);
  const name = asText(input['operationName']);
  const operation = getOperationAST(document, name);
  if (!operation)
    throw new GraphQLRefusal([
      developerError(name ? `Unknown operation named "${name}".` : 'Say which operation is meant.'),
    ]);
  const fields = operation.selectionSet.selections.flatMap((one) =>
    one.kind === Kind.FIELD ? [one.name.value] : [],
  );
  return { document, name, variables: asInput(input['variables']), fields };
}

/** Carries an operation out; `root` has a method for each of its fields. */
export function execute<Caller>(
  { document, name, variables }: Operation,
  root: Input,
  caller: Caller,
): GraphQLAnswer {
  const { data = null, errors } = executeSync({
    schema,
    document,
    rootValue: root,
    contextValue: caller,
    variableValues: variables,
    operationName: name,
  });
  return { data, ...(errors && { errors: errors.flatMap(shownErrors) }) };
}

/** Thrown for a request that is refused as a whole, and by a field that can't be answered. */
export class GraphQLRefusal extends Error {
  readonly errors: ShownError[];
  constructor(errors: ShownError[]) {
    super(errors.map(({ message }) => message).join('\n'));
    this.errors = errors;
  }
}

/** An error that is the caller's mistake. */
export function developerError(message: string, errorClass = 'VALIDATION'): ShownError {
  return { message, extensions: { errorClass, errorType: 'developer_error' } };
}

/** The error of an authorization that is no good, or that may not do this. */
export const deniedError = ({ status, message }: Denied) =>
  developerError(message, status === 401 ? 'AUTHENTICATION' : 'AUTHORIZATION');

const documents = new Map<string, DocumentNode>();
const mostDocuments = 100;

/** The document of a query, from the last ones seen when it is one of them. */
function documentOf(query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: 2000 });
  } catch (error) {
    if (error instanceof GraphQLError) throw new GraphQLRefusal(shownErrors(error));
    throw error;
  }
  const errors = validate(schema, document, undefined, { maxErrors: 10 });
  if (errors.length > 0) throw new GraphQLRefusal(errors.flatMap(shownErrors));
  if (documents.size >= mostDocuments) documents.delete(documents.keys().next().value ?? '');
  documents.set(query, document);
  return document;
}

/**
 * An error as Braintree shows it. A field's refusal gives all of its errors, and what nobody foresaw is
 * INTERNAL.
 */
function shownErrors({ message, locations, path, originalError }: GraphQLError): ShownError[] {
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (originalError instanceof GraphQLRefusal)
    return originalError.errors.map((error) => ({ ...error, ...place }));
  if (originalError instanceof Denied) return [{ ...deniedError(originalError), ...place }];
  if (!originalError || originalError instanceof GraphQLError)
    return [{ ...developerError(message), ...place }];
  console.error(originalError);
  return [{ ...developerError('The sandbox failed.', 'INTERNAL'), ...place }];
}
