import type { MethodType, OptionId } from './ways-to-pay.ts';

/**
 * The merchant's own ways to pay, so that types know their names: the id of each with the type of its methods.
 * It is empty, and a page adds its own (docs/own-way-to-pay.md#types).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- pages add to it
export interface OwnPaymentOptionTypes {}

/** The ways to pay, by their names in options and events. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- pages add to it
export type PaymentOptionId = OptionId | keyof OwnPaymentOptionTypes;

/** The types of payment methods. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- pages add to it
export type PaymentMethodType = MethodType | OwnPaymentOptionTypes[keyof OwnPaymentOptionTypes];

/** A merchant's own way to pay (docs/own-way-to-pay.md). */
export interface OwnPaymentOption {
  /**
   * its name in options and events: letters, digits and `_`, a letter first. No other way to pay, view or
   * option of the widget may have it
   */
  id: string;
  /** what the shopper reads in the list and above the sheet, in the shopper's language */
  name: string;
  /** the type of its methods, such as `PayOnDelivery`, which no built-in way to pay has; the default is the id */
  methodType?: string;
  /**
   * Draws a logo of 44 × 28 pixels into an empty element. It is called for each place where the logo is shown;
   * screen readers skip these. Without it the logo is the name's first letter.
   */
  drawLogo?(place: HTMLElement): void;
  /**
   * Fills the sheet. It is called once, when the widget offers this way to pay. When it throws, or `ready`
   * rejects, the way to pay is shown disabled, and the others go on.
   */
  start(sheet: OwnPaymentSheet): RunningOwnPaymentOption | void;
}

/** The sheet of a merchant's own way to pay. After its end its calls have no effect. */
export interface OwnPaymentSheet {
  /** the element to fill, below the sheet's title; it stays the same */
  readonly element: HTMLElement;
  /** the option `locale` as the page gave it; '' if it gave none */
  readonly locale: string;
  /** aborted when the widget is torn down, or this way to pay could not be started */
  readonly signal: AbortSignal;
  /**
   * Puts a method into the list and chooses it.
   * @throws TypeError for a method without a nonce
   */
  add(method: OwnPaymentMethod): void;
  /** Says whether it is at work. Meanwhile nothing else can be chosen, and no method can be requested. */
  busy(isBusy: boolean): void;
  /** Shows the sheet with a sentence for the shopper in the banner; a request under way rejects. */
  refuse(message: string): void;
  /** Says whether `requestPaymentMethod` would give a method now, so that the page can enable its button. */
  requestable(isRequestable: boolean): void;
}

/** What `start` may return. */
export interface RunningOwnPaymentOption {
  /** the widget waits for it for at most 8 seconds; after 30 it counts as failed */
  ready?: PromiseLike<unknown>;
  /**
   * Gives the method when the page requests one and the sheet is shown. Whether the sheet is filled in is for
   * it to check: it may call `refuse`, and then throw anything.
   */
  requestPaymentMethod?(): OwnPaymentMethod | PromiseLike<OwnPaymentMethod>;
  /** Ends what was started. The sheet is still in the page then. The teardown waits at most 5 seconds for it. */
  stop?(): void | PromiseLike<void>;
}

/** A payment method that a merchant's own way to pay has made. */
export interface OwnPaymentMethod {
  /** a text by which the merchant's server knows the payment; the gateway does not know it */
  nonce: string;
  /** goes to the page unchanged; the widget shows nothing of it */
  details?: Readonly<Record<string, unknown>>;
  /** what the shopper reads in the list, such as `Ending in 1234`; without it, the name of the way to pay */
  description?: string;
}
