import type { PaymentMethodType, PaymentOptionId } from './own-payment-option.ts';

/** One field in the payload of a `card:*` event. */
export interface CardFieldState {
  container: HTMLElement;
  isEmpty: boolean;
  isFocused: boolean;
  isPotentiallyValid: boolean;
  isValid: boolean;
}

export interface CardEventPayload {
  cards: { type: string; niceType: string; code: { name: string; size: number } }[];
  emittedBy: string;
  fields: Record<string, CardFieldState>;
}

/** The views: a way to pay's sheet, or another one. */
export type ViewId = PaymentOptionId | 'methods' | 'options' | 'delete-confirmation';

/** Every event and its payload (docs/behaviour/widget.md#events). */
export interface DropinEvents {
  changeActiveView: { previousViewId: ViewId; newViewId: ViewId };
  /** a method can be requested now: the chosen one, or a form that is filled in */
  paymentMethodRequestable: { paymentMethodIsSelected: boolean; type: PaymentMethodType };
  noPaymentMethodRequestable: undefined;
  paymentOptionSelected: { paymentOption: PaymentOptionId };
  /** a wallet's window was opened from its sheet, or has ended; or the merchant's own is at work; an addition of this widget */
  paymentOptionBusy: { isBusy: boolean };
  'card:binAvailable': { bin: string };
  'card:blur': CardEventPayload;
  'card:cardTypeChange': CardEventPayload;
  'card:empty': CardEventPayload;
  'card:focus': CardEventPayload;
  'card:inputSubmitRequest': CardEventPayload;
  'card:notEmpty': CardEventPayload;
  'card:validityChange': CardEventPayload;
  '3ds:customer-canceled': unknown;
  '3ds:authentication-modal-render': unknown;
  '3ds:authentication-modal-close': unknown;
}

export type DropinEventName = keyof DropinEvents;

const known: Readonly<Record<DropinEventName, true>> = {
  changeActiveView: true,
  paymentMethodRequestable: true,
  noPaymentMethodRequestable: true,
  paymentOptionSelected: true,
  paymentOptionBusy: true,
  'card:binAvailable': true,
  'card:blur': true,
  'card:cardTypeChange': true,
  'card:empty': true,
  'card:focus': true,
  'card:inputSubmitRequest': true,
  'card:notEmpty': true,
  'card:validityChange': true,
  '3ds:customer-canceled': true,
  '3ds:authentication-modal-render': true,
  '3ds:authentication-modal-close': true,
};

/** @internal */
export const eventNames: readonly string[] = Object.keys(known);

export type Handler<Name extends DropinEventName = DropinEventName> = (payload: DropinEvents[Name]) => void;

type AnyHandler = (payload: unknown) => void;

export interface Emitter {
  on: (name: string, handler: AnyHandler) => void;
  /** An unknown handler removes nothing (decision 20). */
  off: (name: string, handler: AnyHandler) => void;
  emit: (name: string, payload: unknown) => void;
}

/**
 * Handlers by event name. An error that one throws is reported, and stops neither other handlers nor a
 * payment.
 */
export function createEmitter(report: (error: unknown) => void): Emitter {
  const handlers = new Map<string, AnyHandler[]>();
  return {
    on: (name, handler) => {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
    },
    off: (name, handler) => {
      const list = handlers.get(name) ?? [];
      const index = list.indexOf(handler);
      if (index >= 0)
        handlers.set(
          name,
          list.filter((_, at) => at !== index),
        );
    },
    emit: (name, payload) => {
      for (const handler of handlers.get(name) ?? []) {
        try {
          handler(payload);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
