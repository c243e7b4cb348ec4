import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { AppRouter } from '../src/router.ts';

/** A type written out field by field, so that it names nothing of ours. */
type SpeltOut<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined | void | FormData
    ? T
    : { [Key in keyof T]: SpeltOut<T[Key]> };

type Call = { _def: { type: string; $types: { input: unknown; output: unknown } } };

type Signature<C extends Call> = {
  meta: object;
  input: SpeltOut<C['_def']['$types']['input']>;
  output: SpeltOut<C['_def']['$types']['output']>;
};

type SpeltOutCall<C> = C extends Call
  ? C['_def']['type'] extends 'query'
    ? TRPCQueryProcedure<{ [Part in keyof Signature<C>]: Signature<C>[Part] }>
    : TRPCMutationProcedure<{ [Part in keyof Signature<C>]: Signature<C>[Part] }>
  : never;

type Router = { _def: { record: object; _config: { $types: { errorShape: unknown } } } };

/**
 * The router as callers see it: names, inputs, outputs and errors. The compiler writes the type of a constant out in
 * full where no alias names it, hence the mapped types in here and not above.
 */
declare function speltOut<R extends Router>(): R extends {
  _def: { record: infer Nouns; _config: { $types: { errorShape: infer Shape } } };
}
  ? TRPCBuiltRouter<
      { ctx: object; meta: object; errorShape: SpeltOut<Shape>; transformer: false },
      { [Noun in keyof Nouns]: { [Name in keyof Nouns[Noun]]: SpeltOutCall<Nouns[Noun][Name]> } }
    >
  : never;

/** Never run: write-types.ts takes its declaration. */
export const appRouter = speltOut<AppRouter>();
