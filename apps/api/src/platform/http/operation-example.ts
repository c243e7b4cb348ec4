/** The example of one operation; the keys of `path`, `query` and `header` are parameter names. */
export interface OperationExample {
  path?: Record<string, string>;
  query?: Record<string, string | number>;
  header?: Record<string, string>;
  /** The JSON body, or the text fields of a form; a text is that of a CSV file. */
  body?: unknown;
  /** The file fields of a form, each with a path on the caller's disk. */
  files?: Record<string, string>;
  /** Example answers by status; an error without an entry here gets the general example of its status. */
  answers?: Record<number, unknown>;
}

/** Examples by operationId. */
export type OperationExamples = Record<string, OperationExample>;
