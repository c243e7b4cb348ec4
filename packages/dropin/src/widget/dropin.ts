import type { Appearance } from '../appearance/appearance.ts';
import { checkLater } from './check-later.ts';
import { deliver, type Callback } from './callback.ts';
import { eventNames, type DropinEventName, type Emitter, type Handler } from '../emitter.ts';
import { asDropinError, DropinError } from '../errors.ts';
import type { PaymentOptionId } from '../own-payment-option.ts';
import { objectOf } from '../object-of.ts';
import { requestable } from '../machine/select.ts';
import type { Event } from '../machine/event.ts';
import type { State } from '../machine/state.ts';
import type { WidgetError } from '../machine/widget-error.ts';
import { updatableIds, wayToPay } from '../ways-to-pay.ts';
import { payloadOf } from './payload.ts';
import type { PaymentMethodPayload } from './payment-method-payload.ts';
import type { Runtime } from './runtime.ts';

/**
 * The widget as merchants use it (docs/behaviour/widget.md#instance-methods). Each call takes a callback
 * `(error, result)` as its last argument and then returns nothing; that form comes first, since TypeScript's `ReturnType` takes the last. After a teardown all calls except `off`
 * and `teardown` fail with 'Drop-in was torn down.'.
 */
export interface Dropin {
  /**
   * Returns the chosen method, or tokenizes the card form. With 3-D Secure the bank then verifies a card, once.
   * Calls that come meanwhile share the result. While a method stays chosen each call returns the same nonce.
   * @throws DropinError 'No payment method is available.', 'requestPaymentMethod: threeDSecure needs the
   * threeDSecure option of create.' or 'Something went wrong during 3D Secure
   * authentication. Please try again.', with the SDK's error as its cause where there was one
   */
  requestPaymentMethod(callback: Callback<PaymentMethodPayload>): undefined;
  requestPaymentMethod(options: RequestOptions, callback: Callback<PaymentMethodPayload>): undefined;
  requestPaymentMethod(options?: RequestOptions): Promise<PaymentMethodPayload>;
  /**
   * Removes the choice and the methods that are not saved. With none left the initial view is shown. A card
   * that is being tokenized still becomes the chosen method.
   */
  clearSelectedPaymentMethod(callback: Callback): undefined;
  clearSelectedPaymentMethod(): void;
  /**
   * To be called when the payment with the chosen method failed: its nonce is used up. A saved method stays chosen
   * and gets another nonce; for any other its form or sheet is shown again.
   */
  renewSelectedPaymentMethod(callback: Callback): undefined;
  renewSelectedPaymentMethod(): void;
  /** Whether requestPaymentMethod would return a method now. */
  isPaymentMethodRequestable(callback: Callback<boolean>): undefined;
  isPaymentMethodRequestable(): boolean;
  /** The offered ways to pay in their order, also those that failed to load. */
  getAvailablePaymentOptions(callback: Callback<PaymentOptionId[]>): undefined;
  getAvailablePaymentOptions(): PaymentOptionId[];
  /** Changes `theme`, `preset`, `variables` or `darkVariables`. The promise resolves when it is shown. */
  updateConfiguration<Key extends keyof Appearance>(
    property: 'appearance',
    key: Key,
    value: Appearance[Key],
  ): Promise<void>;
  /**
   * Changes one value of an option's configuration, and removes its methods that are not saved. Properties
   * and keys that can't be changed are ignored.
   * @throws DropinError 'updateConfiguration does not change …' for a way to pay of the page's own
   * @param property paypal, paypalCredit, applePay, googlePay or threeDSecure; a value of 3-D Secure counts for
   * the next verification
   */
  updateConfiguration(property: string, key: string, value: unknown): void;
  updateConfiguration(property: string, key: string, value: unknown, callback: Callback): undefined;
  on<Name extends DropinEventName>(event: Name, handler: Handler<Name>): void;
  off<Name extends DropinEventName>(event: Name, handler: Handler<Name>): void;
  /** Removes everything from the page, at any moment. Further calls have the result of the first one. */
  teardown(callback: (error: unknown) => void): undefined;
  teardown(): Promise<void>;
}

/** Options of one request. */
export interface RequestOptions {
  /** for 3-D Secure, which `create` must have been asked for: `amount`, `billingAddress`, `email` and all that verifyCard takes */
  threeDSecure?: Readonly<Record<string, unknown>>;
}

/** @internal */
interface Parts {
  runtime: Runtime;
  emitter: Emitter;
  teardown: () => Promise<void>;
  /** changes one option of the appearance */
  restyle: (key: string, value: unknown) => Promise<void>;
}

/** What `updateConfiguration` changes. */
const live = [...updatableIds, 'threeDSecure'] as const;

type AnyHandler = (payload: unknown) => void;

/** @internal */
export function createDropin({ runtime, emitter, teardown, restyle }: Parts): Dropin {
  const currentState = (): State => {
    const state = runtime.snapshot();
    if (state.phase === 'gone') throw new DropinError({ code: 'TORN_DOWN' });
    return state;
  };
  const request = async (options?: RequestOptions) => {
    const { threeDSecure } = objectOf<RequestOptions>(options);
    if (options) checkLater((checks) => checks.checkRequest(options));
    // A card that the page wants verified is not given to it without.
    if (threeDSecure && currentState().settings.threeDSecure === 'never')
      throw new DropinError({ code: 'THREE_D_SECURE_NOT_CONFIGURED' });
    return runtime.request(objectOf(threeDSecure)).then(
      (method) => payloadOf(method, runtime.snapshot().deviceData),
      (error: WidgetError) => {
        throw asDropinError(error);
      },
    );
  };
  const sending = (event: Event) =>
    answering(0, () => {
      currentState();
      runtime.send(event);
    });
  const calls = {
    requestPaymentMethod: answering(0, request),
    clearSelectedPaymentMethod: sending({ type: 'cleared' }),
    renewSelectedPaymentMethod: sending({ type: 'renewed' }),
    isPaymentMethodRequestable: answering(0, () => requestable(currentState()) !== null),
    getAvailablePaymentOptions: answering(0, () => currentState().options.map(({ id }) => id)),
    updateConfiguration: answering(3, (property: string, key: string, value: unknown) => {
      const { settings } = currentState();
      if (property === 'appearance') return restyle(key, value);
      if (settings.wanted.some((id) => id === property && !wayToPay(id)))
        throw new DropinError({ code: 'OWN_OPTION_NOT_UPDATABLE' });
      const option = live.find((name) => name === property);
      if (option) runtime.configure(option, key, value);
      checkLater((checks) => checks.checkUpdate([property, key, value], settings));
      return undefined;
    }),
    on: (event: DropinEventName, handler: AnyHandler) => {
      currentState();
      emitter.on(event, handler);
      if (!eventNames.includes(event)) checkLater((checks) => checks.checkEvent(event));
    },
    off: emitter.off,
    teardown: answering(0, teardown),
  };
  return calls as Dropin;
}

/**
 * A call that takes a callback as its last argument: the callback gets the result, or what the call threw. A
 * function among the first `arity` arguments is no callback.
 */
function answering<Input extends unknown[], Result>(arity: number, call: (...input: Input) => Result) {
  return (...input: unknown[]) => {
    const run = () => call(...(input as Input));
    const callback = input
      .slice(arity)
      .reverse()
      .find((value) => typeof value === 'function');
    if (!callback) return run();
    return deliver(new Promise((resolve) => resolve(run())), callback as Callback<unknown>);
  };
}
