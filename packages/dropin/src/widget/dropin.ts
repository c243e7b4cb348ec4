import { answerTo, type Callback } from './callback.ts';
import type { DropinEventName, Emitter, Handler } from '../emitter.ts';
import { asDropinError, DropinError } from '../errors.ts';
import { requestable } from '../machine/select.ts';
import type { State } from '../machine/state.ts';
import type { Fault } from '../machine/fault.ts';
import { updatableIds, type OptionId } from '../ways-to-pay.ts';
import { payloadOf, type PaymentMethodPayload } from './payload.ts';
import type { Runtime } from './runtime.ts';

/**
 * What a merchant holds (behaviour b). Each call takes a callback `(error, result)` as its last argument and
 * then returns nothing. After teardown all but `off` and teardown itself fail with 'Drop-in was torn down.'.
 */
export interface Dropin {
  /**
   * The chosen method, or the card form tokenized, once for all who ask meanwhile. The same nonce again while
   * the method stays chosen.
   * @throws DropinError 'No payment method is available.', the SDK's error as its cause where there was one
   */
  requestPaymentMethod(options?: RequestOptions): Promise<PaymentMethodPayload>;
  requestPaymentMethod(callback: Callback<PaymentMethodPayload>): undefined;
  requestPaymentMethod(options: RequestOptions, callback: Callback<PaymentMethodPayload>): undefined;
  /**
   * Forgets the chosen method and those not saved; with none left the initial view comes back. What is being
   * tokenized meanwhile still becomes the choice.
   */
  clearSelectedPaymentMethod(): void;
  clearSelectedPaymentMethod(callback: Callback): undefined;
  /** Whether requestPaymentMethod could give a method now. */
  isPaymentMethodRequestable(): boolean;
  isPaymentMethodRequestable(callback: Callback<boolean>): undefined;
  /** The offered ways to pay in their order, also those whose dependency failed. */
  getAvailablePaymentOptions(): OptionId[];
  getAvailablePaymentOptions(callback: Callback<OptionId[]>): undefined;
  /**
   * Changes one value of an option's configuration; methods made under the former one, and not saved, go
   * (spec §4). Properties and keys that can't be changed are ignored.
   * @param property paypal, paypalCredit, applePay or googlePay
   */
  updateConfiguration(property: string, key: string, value: unknown): void;
  updateConfiguration(property: string, key: string, value: unknown, callback: Callback): undefined;
  on<Name extends DropinEventName>(event: Name, handler: Handler<Name>): void;
  off<Name extends DropinEventName>(event: Name, handler: Handler<Name>): void;
  /** Removes everything from the page, at any moment; once more, it is the same end. */
  teardown(): Promise<void>;
  teardown(callback: (error: unknown) => void): undefined;
}

/** Of one request. */
export interface RequestOptions {
  /** for 3-D Secure, where it is configured */
  threeDSecure?: Readonly<Record<string, unknown>>;
}

/** @internal */
interface Parts {
  runtime: Runtime;
  emitter: Emitter;
  teardown: () => Promise<void>;
}

type AnyHandler = (payload: unknown) => void;

/** @internal */
export function createDropin({ runtime, emitter, teardown }: Parts): Dropin {
  const now = (): State => {
    const state = runtime.snapshot();
    if (state.phase === 'gone') throw new DropinError({ code: 'TORN_DOWN' });
    return state;
  };
  const request = () =>
    runtime.request().then(
      (method) => payloadOf(method, runtime.snapshot().deviceData),
      (fault: Fault) => {
        throw asDropinError(fault);
      },
    );
  const calls = {
    requestPaymentMethod: answering(0, request),
    clearSelectedPaymentMethod: answering(0, () => {
      now();
      runtime.send({ type: 'cleared' });
    }),
    isPaymentMethodRequestable: answering(0, () => requestable(now()) !== null),
    getAvailablePaymentOptions: answering(0, () => now().options.map(({ id }) => id)),
    updateConfiguration: answering(3, (property: string, key: string, value: unknown) => {
      now();
      const option = updatableIds.find((id) => id === property);
      if (option) runtime.configure(option, key, value);
    }),
    on: (event: DropinEventName, handler: AnyHandler) => {
      now();
      emitter.on(event, handler);
    },
    off: emitter.off,
    teardown: answering(0, teardown),
  };
  return calls as Dropin;
}

/**
 * A call with a trailing callback: the result, or what was thrown, goes there (behaviour b). A function among
 * the first `arity` arguments is an argument.
 */
function answering<Input extends unknown[], Result>(arity: number, call: (...input: Input) => Result) {
  return (...input: unknown[]) => {
    const run = () => call(...(input as Input));
    const callback = input.slice(arity).findLast((value) => typeof value === 'function');
    if (!callback) return run();
    return answerTo(new Promise((resolve) => resolve(run())), callback as Callback<unknown>);
  };
}
