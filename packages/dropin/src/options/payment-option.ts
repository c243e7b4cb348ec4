import type { Client, GatewayConfiguration } from '../gateway/client.sdk.ts';
import type { Config } from '../config.ts';
import type { Method } from '../machine/method.ts';
import type { OptionView } from '../views/view-props.ts';
import type { OptionForm } from '../machine/option-report.ts';
import type { WayId } from '../ways-to-pay.ts';

/**
 * A way to pay: one folder beside this file, one line in `payment-options.ts`, one row in `ways-to-pay.ts`.
 */
export interface PaymentOption extends OptionView {
  /** Whether gateway, browser and the merchant's options allow it; a rejection counts as no. */
  isSupported(configuration: GatewayConfiguration, config: Config): boolean | Promise<boolean>;
  /** Starts its dependency once it is offered. The card has no `start`: its frames start before. */
  start?(input: OptionStart): RunningOption;
}

/** What an option is started with. */
export interface OptionStart {
  id: WayId;
  config: Config;
  /** the client that has answered with the gateway's configuration */
  client: Promise<Client>;
  /** the element in its sheet, for an option that draws the sheet itself (`on-demand.tsx`) */
  host: HTMLElement | undefined;
  reports: OptionReports;
}

/** The reports of a started option. Reports that come before the widget is ready are handled then. */
export interface OptionReports {
  /** a method was made; it becomes the chosen one */
  added(method: Method): void;
  /** it is busy, perhaps in a window opened from its sheet; nothing else can be chosen meanwhile */
  busy(isBusy: boolean): void;
  /** only of a merchant's own: the form in its sheet has changed */
  form(form: OptionForm): void;
  /**
   * it failed; the shopper sees the banner for the error's code. `{ code: 'DEVELOPER' }` is a mistake in the
   * merchant's options, whose reason belongs on the console
   */
  refused(cause: unknown): void;
}

export interface RunningOption {
  /**
   * rejects when its dependency fails; the option is then shown disabled. False means that this shopper can't
   * use it; then it is not offered
   */
  ready: Promise<unknown>;
  /**
   * updateConfiguration: takes over a new value.
   * @returns false for a key that can't be changed; then its methods stay
   */
  configure?(key: string, value: unknown): boolean | void;
  /** the widget was moved in the page: frames in its sheet are lost, and made again */
  moved?(): void;
  /** only of an option whose sheet has a form: gives the form's method; rejects where it can't */
  requestPaymentMethod?(): Promise<Method | undefined>;
  stop(): Promise<void>;
}
