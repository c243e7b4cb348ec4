import type { ComponentType } from 'react';
import type { GatewayConfiguration } from 'braintree-web/client/index.js';
import type { Config } from '../config.ts';
import type { Method, OptionId } from '../machine/state.ts';
import type { ViewProps } from '../views/view-props.ts';

/** A way to pay: one folder beside this file, and one line in `payment-options.ts`. */
export interface PaymentOption {
  id: OptionId;
  /** Whether gateway and browser allow it; a rejection counts as no. */
  isSupported(configuration: GatewayConfiguration): boolean | Promise<boolean>;
  /** Its small card, beside its name; or that of a method it made, beside the method's words. Unspoken. */
  Logo: ComponentType<{ method?: Method }>;
  /** Its sheet; it stays mounted while the widget lives. */
  Sheet: ComponentType<ViewProps>;
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
