import type { Input } from './input.ts';

/** An error in Braintree's format. */
export type ShownError = { message: string; extensions: Input; locations?: unknown; path?: unknown };

/** Thrown for a request that is refused as a whole, and by a field that cannot be resolved. */
export class GraphQLRefusal extends Error {
  readonly errors: ShownError[];
  constructor(errors: ShownError[]) {
    super(errors.map(({ message }) => message).join('\n'));
    this.errors = errors;
  }
}

/** An error that the calling developer must fix. */
export function developerError(message: string, errorClass = 'VALIDATION'): ShownError {
  return { message, extensions: { errorClass, errorType: 'developer_error' } };
}

/** An error in what the request asks for. `inputPath` leads to the field, from the mutation's `input`. */
export function userError(
  message: string,
  errorClass: string,
  inputPath: string[],
  legacyCode?: string,
): ShownError {
  return {
    message,
    extensions: { errorClass, errorType: 'user_error', inputPath, ...(legacyCode && { legacyCode }) },
  };
}
