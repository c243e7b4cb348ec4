export { create } from './create.ts';
export { VERSION } from './version.ts';
export { DropinError, type DropinErrorCode, type ErrorType } from './errors.ts';
export type { Callback } from './callback.ts';
export type * from './dropin-options.ts';
export type { Dropin } from './dropin.ts';
export type { CardEventPayload, CardFieldState, DropinEventName, DropinEvents, Handler } from './emitter.ts';
export type { PaymentMethodPayload } from './payload.ts';
