import type { AnyTRPCMutationProcedure, AnyTRPCProcedure } from '@trpc/server';
import type { AppRouter } from 'api';

type Calls = AppRouter['_def']['record'];

/** 'product', 'order' and so on: what the api's calls are grouped by. */
export type Noun = keyof Calls;

type NamesOf<N extends Noun, Kind> = {
  [Name in keyof Calls[N] & string]: Calls[N][Name] extends Kind ? `${N}.${Name}` : never;
}[keyof Calls[N] & string];

/** 'product.list' and so on: every call of the api, or those of one kind. */
export type CallName<Kind = AnyTRPCProcedure> = { [N in Noun]: NamesOf<N, Kind> }[Noun];

/** Every call that changes something. */
export type MutationName = CallName<AnyTRPCMutationProcedure>;
