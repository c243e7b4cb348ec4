import type { AnyTRPCMutationProcedure, AnyTRPCProcedure } from '@trpc/server';
import type { AppRouter } from 'api';

type Calls = AppRouter['_def']['record'];

/** 'product', 'order' and so on: the groups of the api's calls. */
export type Noun = keyof Calls;

type NamesOf<N extends Noun, Kind> = {
  [Name in keyof Calls[N] & string]: Calls[N][Name] extends Kind ? `${N}.${Name}` : never;
}[keyof Calls[N] & string];

/** 'product.list' and so on: the names of all calls of the api, or of those of one kind. */
export type CallName<Kind = AnyTRPCProcedure> = { [N in Noun]: NamesOf<N, Kind> }[Noun];

/** The names of all mutations. */
export type MutationName = CallName<AnyTRPCMutationProcedure>;
