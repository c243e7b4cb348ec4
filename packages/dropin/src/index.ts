import { DropinError } from './errors.ts';
import { PACKAGE_VERSION, VERSION } from './version.ts';
import { create } from './widget/create.ts';

export { create, DropinError, PACKAGE_VERSION, VERSION };

/** For pages that import Braintree's Drop-in by one name: `import dropin from …`. */
const dropin = { create, DropinError, PACKAGE_VERSION, VERSION };
// oxlint-disable-next-line import/no-default-export
export default dropin;

export type { DropinErrorCode, ErrorType } from './errors.ts';
export type { Callback } from './widget/callback.ts';
export type { Appearance, AppearanceVariables } from './appearance/appearance.ts';
// TypeScript before 5.0 does not know `export type *`.
export * from './own-payment-option.ts';
export * from './dropin-options.ts';
export type { DropinOptions as Options } from './dropin-options.ts';
export type { Dropin } from './widget/dropin.ts';
export type {
  CardEventPayload,
  CardFieldState,
  DropinEventName,
  DropinEvents,
  Handler,
  ViewId,
} from './emitter.ts';
export * from './widget/payment-method-payload.ts';
