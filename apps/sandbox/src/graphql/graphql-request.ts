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
import { developerError, GraphQLRefusal, type ShownError } from '../wire/graphql-refusal.ts';
import { asInput, asText, type Input } from '../wire/input.ts';
import { logFailure } from '../log/log-failure.ts';

/** A GraphQL response. `extensions.requestId` is added when it is sent. */
export type GraphQLAnswer = { data: unknown; errors?: ShownError[] };

/** A valid request: its document, the name of the chosen operation, and its variables. */
export type Operation = {
  document: DocumentNode;
  name: string | undefined;
  variables: Input;
  fields: string[];
};

/** Reads a request body. Throws a GraphQLRefusal when its syntax or its format is wrong. */
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
      developerError(
        name ? `Unknown operation named "${name}".` : 'Name one of the operations in operationName.',
      ),
    ]);
  const fields = operation.selectionSet.selections.flatMap((one) =>
    one.kind === Kind.FIELD ? [one.name.value] : [],
  );
  return { document, name, variables: asInput(input['variables']), fields };
}

/** Executes an operation. `root` has a method for each field. */
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

/** The error for an authorization that is not valid, or that lacks the permission. */
export const deniedError = ({ status, message }: Denied) =>
  developerError(message, status === 401 ? 'AUTHENTICATION' : 'AUTHORIZATION');

const documents = new Map<string, DocumentNode>();
const mostDocuments = 100;

/** Parses and validates a query. The last hundred documents are cached. */
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
 * Errors in Braintree's format. A GraphQLRefusal thrown by a field gives all of its errors; an unexpected
 * error becomes INTERNAL.
 */
function shownErrors({ message, locations, path, originalError }: GraphQLError): ShownError[] {
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (originalError instanceof GraphQLRefusal)
    return originalError.errors.map((error) => ({ ...error, ...place }));
  if (originalError instanceof Denied) return [{ ...deniedError(originalError), ...place }];
  if (!originalError || originalError instanceof GraphQLError)
    return [{ ...developerError(message), ...place }];
  logFailure(originalError);
  return [{ ...developerError('The sandbox failed.', 'INTERNAL'), ...place }];
}
