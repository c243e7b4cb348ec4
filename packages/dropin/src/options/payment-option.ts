import type { Config } from '../config.ts';
import type { Method } from '../machine/method.ts';
import type { SupportCheck } from '../gateway/read-gateway.ts';
import type { OptionView } from '../views/view-props.ts';

/**
 * A way to pay: one folder beside this file, one line in `payment-options.ts`, one row in `ways-to-pay.ts`.
 */
export interface PaymentOption extends OptionView, SupportCheck {
  /** Starts what it depends on, once it is offered. The card has none: its frames start before. */
  start?(config: Config, reports: OptionReports): RunningOption;
}

/** What a living option tells the widget; before the widget is ready, it waits. */
export interface OptionReports {
  /** a method was made: it becomes the chosen one */
  added(method: Method): void;
  /** it works on its own, in a window opened from its sheet perhaps; nothing else can be chosen meanwhile */
  busy(isBusy: boolean): void;
  /** it failed, for the shopper to see: a banner by the error's code */
  refused(cause: unknown): void;
}

export interface RunningOption {
  /** rejects when its dependency could not be had: the option is then shown disabled */
  ready: Promise<unknown>;
  /**
   * updateConfiguration: the new value is what it reads from now on.
   * @returns false for a key it does not let change: then its methods stay, too
   */
  configure?(key: string, value: unknown): boolean | void;
  stop(): Promise<void>;
}
