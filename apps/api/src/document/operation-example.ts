/** What one operation of the document is shown with; the keys of `path`, `query` and `header` are its parameters. */
export interface OperationExample {
  path?: Record<string, string>;
  query?: Record<string, string | number>;
  header?: Record<string, string>;
  /** JSON, or the text fields of a form. */
  body?: Record<string, unknown>;
  /** The file fields of a form, as they lie on the caller's disk. */
  files?: Record<string, string>;
  /** By status; a refusal without one is shown as its status is everywhere. */
  answers?: Record<number, Record<string, unknown>>;
}

/** By operationId. */
export type OperationExamples = Record<string, OperationExample>;
