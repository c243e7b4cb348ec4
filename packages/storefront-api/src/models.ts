import type {
  AnyTRPCMutationProcedure,
  AnyTRPCProcedure,
  inferRouterInputs,
  inferRouterOutputs,
} from '@trpc/server';
import type { AppRouter } from './router.ts';

/** What each call takes: `Inputs['order']['create']`. */
export type Inputs = inferRouterInputs<AppRouter>;
/** What each call answers: `Outputs['order']['list']`. */
export type Outputs = inferRouterOutputs<AppRouter>;

type Calls = AppRouter['_def']['record'];

/** 'product', 'order' and so on: the groups of calls. */
export type Noun = keyof Calls;

type NamesOf<N extends Noun, Kind> = {
  [Name in keyof Calls[N] & string]: Calls[N][Name] extends Kind ? `${N}.${Name}` : never;
}[keyof Calls[N] & string];

/** 'product.list' and so on: the names of all calls, or of those of one kind. */
export type CallName<Kind = AnyTRPCProcedure> = { [N in Noun]: NamesOf<N, Kind> }[Noun];

/** The names of all mutations. */
export type MutationName = CallName<AnyTRPCMutationProcedure>;

/** A product in a list. Money is in paise, here and everywhere. */
export type Product = Outputs['product']['list'][number];
/** A product with all its pictures. */
export type PicturedProduct = Outputs['product']['get'];
export type ProductDraft = Outputs['product']['draft'];
/** A part of what a search found. */
export type ProductSearchPage = Outputs['product']['search'];
/** How many products each filter would leave. */
export type ProductFacets = Outputs['product']['facets'];
export type Category = Outputs['category']['get'];
export type Photo = Outputs['photo']['upload'];

/** A person who is logged in, and the token of the session. */
export type Session = Outputs['account']['logIn'];
export type Account = Outputs['account']['me'];
export type Profile = Outputs['account']['profile'];
export type Passkey = Outputs['account']['passkeys'][number];
/** Somebody who buys without an account, and the token of that purchase. */
export type GuestSession = Outputs['guest']['begin'];

/** What is needed to start a payment: the amount, and the token of the widget. */
export type Checkout = Outputs['payment']['checkout'];
export type PayResult = Outputs['payment']['pay'];
export type SavedMethod = Outputs['payment']['savedMethods'][number];

export type Order = Outputs['order']['get'];
export type OrderLine = Order['lines'][number];
export type OrderNote = Outputs['order']['notes'][number];
export type DeliveryAddress = NonNullable<Outputs['order']['lastAddress']>;
export type Shipment = Outputs['shipment']['create'];
export type Return = Outputs['return']['ask'];
export type Refund = Outputs['refund']['create'];
export type Invoice = Outputs['invoice']['get'];
export type CreditNote = Outputs['invoice']['creditNotes'][number];

export type Customer = Outputs['customer']['get'];
export type SalesOverview = Outputs['sales']['overview'];
export type AuditPage = Outputs['audit']['list'];
export type WebhookEndpoint = Outputs['webhookEndpoint']['list'][number];
