import { defineElement } from './element/define-element.ts';
import type { DropInElement } from './element/drop-in-element.ts';

export { DropInElement, type DropInElementEventMap } from './element/drop-in-element.ts';
export { DropinError, type ErrorType } from './errors.ts';
export * from './own-payment-option.ts';
export * from './dropin-options.ts';
export type { Dropin } from './widget/dropin.ts';
export * from './widget/payment-method-payload.ts';

declare global {
  interface HTMLElementTagNameMap {
    'drop-in': DropInElement;
  }
}

defineElement();
