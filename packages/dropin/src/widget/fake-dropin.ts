import type { DropinOptions } from '../dropin-options.ts';
import type { CardPayload, PaymentMethodPayload } from './payment-method-payload.ts';

/** What the widgets of a test find at their gateway. */
export interface FakeGateway {
  /** the customer's saved methods; with a tokenization key, or without any, the shopper is a guest */
  savedMethods?: readonly PaymentMethodPayload[];
  /** the gateway refuses the authorization: `create` rejects with `CREATE_FAILED`, and this is the cause */
  refusal?: unknown;
}

/** A widget of a test, with what its shopper can do. */
export interface FakeWidget {
  /** as `create` or the component got them */
  readonly options: DropinOptions;
  /** Fills the card form. A request then gives a Visa that ends in 1111, with what `card` changes in it. */
  fillCard(card?: Partial<CardPayload>): void;
  /** Empties the card form. */
  emptyCard(): void;
  /** Chooses a saved method, by its nonce, or pays with a wallet or a way to pay of the page's own. */
  choose(method: PaymentMethodPayload): void;
  /** Lets the gateway refuse the next card: the request rejects with `NO_PAYMENT_METHOD`, and this is the cause. */
  refuseNextCard(cause: unknown): void;
}

/** What `fakeDropin` returns. */
export interface FakeDropin {
  /** the widgets that are ready and not torn down, the newest last */
  readonly widgets: readonly FakeWidget[];
  /** Ends it: `create` rejects again, and `<DropIn>` is quiet. */
  restore(): void;
}

/** The fake that the widget finds where there is no browser. */
export interface RegisteredFake {
  gateway: FakeGateway;
  widgets: FakeWidget[];
}

const key = Symbol.for('open-dropin.testing');

const registry = globalThis as { [key]?: RegisteredFake | undefined };

/** The package's modules share it, also where a test has loaded one as ES module and another as CommonJS. */
export const registeredFake = (): RegisteredFake | undefined => registry[key];

export function registerFake(fake: RegisteredFake | undefined): void {
  registry[key] = fake;
}
