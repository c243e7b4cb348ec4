export { create } from './widget/create.ts';
export { PACKAGE_VERSION, VERSION } from './version.ts';
export { DropinError, type DropinErrorCode, type ErrorType } from './errors.ts';
export type { Callback } from './widget/callback.ts';
export type { Appearance, AppearanceVariables } from './appearance/appearance.ts';
export type * from './own-payment-option.ts';
export type * from './dropin-options.ts';
export type { Dropin } from './widget/dropin.ts';
export type {
  CardEventPayload,
  CardFieldState,
  DropinEventName,
  DropinEvents,
  Handler,
  ViewId,
} from './emitter.ts';
export type * from './widget/payment-method-payload.ts';
