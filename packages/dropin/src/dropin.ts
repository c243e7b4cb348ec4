import { answerTo, type Callback } from './callback.ts';
import type { DropinEventName, Emitter, Handler } from './emitter.ts';
import { asDropinError, DropinError } from './errors.ts';
import { requestable } from './machine/select.ts';
import { methodTypes } from './machine/kinds.ts';
import type { Fault, OptionId } from './machine/state.ts';
import { payloadOf, type PaymentMethodPayload } from './payload.ts';
import type { Runtime } from './runtime.ts';

/** What a merchant holds (behaviour b). After teardown every call but teardown itself throws. */
export interface Dropin {
  /**
   * The chosen method, or the card form tokenized. The same nonce again while the method stays chosen.
   * @throws DropinError 'No payment method is available.', the SDK's error as its cause where there was one
   */
  requestPaymentMethod(): Promise<PaymentMethodPayload>;
  requestPaymentMethod(callback: Callback<PaymentMethodPayload>): undefined;
  requestPaymentMethod(options: object, callback: Callback<PaymentMethodPayload>): undefined;
  requestPaymentMethod(options: object): Promise<PaymentMethodPayload>;
  /** Forgets the chosen method and those not saved; with none left the card form comes back. */
  clearSelectedPaymentMethod(): void;
  /** Whether requestPaymentMethod could give a method now. */
  isPaymentMethodRequestable(): boolean;
  /** The offered ways to pay in their order, also those whose dependency failed. */
  getAvailablePaymentOptions(): string[];
  /**
   * Changes one value of an option's configuration; methods made under the former one, and not saved, go
   * (spec §4). Properties that can't be changed are ignored.
   */
  updateConfiguration(property: string, key: string, value: unknown): void;
  on<Name extends DropinEventName>(event: Name, handler: Handler<Name>): void;
  off<Name extends DropinEventName>(event: Name, handler: Handler<Name>): void;
  /** Removes everything from the page; again and again the same promise. */
  teardown(): Promise<void>;
  teardown(callback: Callback): undefined;
}

/** Options whose configuration may change while the widget lives (behaviour b). */
const changeable = ['paypal', 'paypalCredit', 'applePay', 'googlePay'] as const satisfies readonly OptionId[];

interface Parts {
  runtime: Runtime;
  configure: (option: OptionId, key: string, value: unknown) => void;
  emitter: Emitter;
  teardown: () => Promise<void>;
}

export function createDropin({ runtime, configure, emitter, teardown }: Parts): Dropin {
  const alive = () => {
    if (runtime.snapshot().phase === 'gone') throw new DropinError({ code: 'TORN_DOWN' });
    return runtime;
  };
  const request = () =>
    alive()
      .request()
      .then(
        (method) => payloadOf(method, runtime.snapshot().deviceData),
        (fault: Fault) => {
          throw asDropinError(fault);
        },
      );
  return {
    requestPaymentMethod: ((options?: unknown, callback?: unknown) =>
      answerTo(request(), asCallback(callback) ?? asCallback(options))) as Dropin['requestPaymentMethod'],
    clearSelectedPaymentMethod: () => alive().send({ type: 'cleared' }),
    isPaymentMethodRequestable: () => requestable(alive().snapshot()) !== null,
    getAvailablePaymentOptions: () =>
      alive()
        .snapshot()
        .options.map(({ id }) => id),
    updateConfiguration: (property, key, value) => {
      const option = changeable.find((id) => id === property);
      if (!option) return;
      configure(option, key, value);
      alive().send({ type: 'configured', option, methodType: methodTypes[option] });
    },
    on: (event, handler) => {
      alive();
      emitter.on(event, handler as (payload: unknown) => void);
    },
    off: (event, handler) => emitter.off(event, handler as (payload: unknown) => void),
    teardown: ((callback?: Callback) => answerTo(teardown(), callback)) as Dropin['teardown'],
  };
}

function asCallback(value: unknown): Callback<PaymentMethodPayload> | undefined {
  return typeof value === 'function' ? (value as Callback<PaymentMethodPayload>) : undefined;
}
