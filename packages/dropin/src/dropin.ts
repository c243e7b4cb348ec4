import { answerTo, type Callback } from './callback.ts';
import type { DropinEventName, Emitter, Handler } from './emitter.ts';
import { asDropinError, DropinError } from './errors.ts';
import { requestable } from './machine/select.ts';
import type { Fault } from './machine/state.ts';
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
  on<Name extends DropinEventName>(event: Name, handler: Handler<Name>): void;
  off<Name extends DropinEventName>(event: Name, handler: Handler<Name>): void;
  /** Removes everything from the page; again and again the same promise. */
  teardown(): Promise<void>;
  teardown(callback: Callback): undefined;
}

interface Parts {
  runtime: Runtime;
  emitter: Emitter;
  teardown: () => Promise<void>;
}

export function createDropin({ runtime, emitter, teardown }: Parts): Dropin {
  const alive = () => {
    if (runtime.snapshot().phase === 'gone') throw new DropinError({ code: 'TORN_DOWN' });
    return runtime;
  };
  const request = () =>
    alive()
      .request()
      .then(payloadOf, (fault: Fault) => {
        throw asDropinError(fault);
      });
  return {
    requestPaymentMethod: ((options?: unknown, callback?: unknown) =>
      answerTo(request(), asCallback(callback) ?? asCallback(options))) as Dropin['requestPaymentMethod'],
    clearSelectedPaymentMethod: () => alive().send({ type: 'cleared' }),
    isPaymentMethodRequestable: () => requestable(alive().snapshot()) !== null,
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
