import type { OpenAPIV3_1 } from 'openapi-types';

export const methods = ['get', 'post', 'put', 'delete'] as const;

/** An operation with its curl line under `x-codeSamples`, the key that OpenAPI viewers read. */
export type Operation = OpenAPIV3_1.OperationObject<{
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
}>;

/** One call of the document. */
export interface DocumentedOperation {
  method: (typeof methods)[number];
  path: string;
  operation: Operation;
}

/** Every call of a document, in the document's order. */
export const operationsOf = ({ paths }: Pick<OpenAPIV3_1.Document, 'paths'>): DocumentedOperation[] =>
  Object.entries(paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
