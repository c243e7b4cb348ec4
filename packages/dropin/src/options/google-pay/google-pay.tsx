import { track } from '../../analytics/track.ts';
import type { Method } from '../../machine/method.ts';
import type { OptionStart, RunningOption } from '../payment-option.ts';
import { runSheet } from '../run-sheet.tsx';
import {
  googlePayTransition,
  refusalOf,
  startState,
  type GooglePayEffect,
  type GooglePayEvent,
} from './google-pay-machine.ts';
import {
  buttonOf,
  componentOf,
  needsComponent,
  readinessOf,
  requestOf,
  type GooglePaySettings,
} from './google-pay-settings.ts';
import {
  createGooglePayment,
  createPaymentsClient,
  methodOf,
  type GooglePayment,
  type PaymentsClient,
} from './google-pay.sdk.ts';
import { GooglePaySheet } from './GooglePaySheet.tsx';

export { WalletLogo as Logo } from '../WalletSheet.tsx';

/** The SDK's component for the options of now, or the SDK's error about them. */
interface Component {
  made?: GooglePayment;
  cause?: unknown;
}

/**
 * Starts the sheet of Google Pay: loads Google's script, asks Google whether this shopper can pay, puts
 * Google's button into the sheet and turns what the shopper pays with into payment methods
 * (docs/behaviour/widget.md#google-pay).
 */
export function start(input: OptionStart): RunningOption {
  const { config, client } = input;
  let settings: GooglePaySettings = { ...config.googlePay };
  let google: PaymentsClient | undefined;
  let component: Component = {};
  /** the element for Google's button; it stays the same */
  let box: HTMLElement | undefined;
  const sheet = runSheet(input, {
    state: startState,
    transition: googlePayTransition,
    view: (state, host) => (
      <GooglePaySheet
        strings={config.strings}
        prefix={host.id}
        isBusy={state.press !== null}
        onBox={(element) => void (box = element)}
      />
    ),
    perform,
    refusalOf,
  });

  function send(event: GooglePayEvent): void {
    sheet.send(event);
  }

  function perform(effect: GooglePayEffect): void {
    if (effect.type === 'pay') pay(effect.press);
    else track(client, `googlepay.loadPaymentData.${effect.kind}`);
  }

  /** Resolves to whether Google lets this shopper pay. */
  async function setUp(): Promise<boolean> {
    const ready = await client;
    const isLive = ready.getConfiguration().gatewayConfiguration.environment === 'production';
    const [made, payments] = await Promise.all([
      createGooglePayment(ready, componentOf(settings)),
      createPaymentsClient(isLive),
    ]);
    component = { made };
    google = payments;
    const { result } = await google.isReadyToPay(readinessOf(requestWith(made)));
    if (result) drawButton();
    return Boolean(result);
  }

  function drawButton(): void {
    if (!google || !box || sheet.signal.aborted) return;
    const onClick = (event: unknown) => {
      // In a form the press must not submit it.
      (event as Event | undefined)?.preventDefault?.();
      send({ type: 'pressed' });
    };
    const { language } = config;
    box.replaceChildren(google.createButton(buttonOf(settings, { host: box, language, onClick })));
  }

  /** Options that Google refuses leave the button as it is. */
  function redrawButton(): void {
    try {
      drawButton();
    } catch (cause) {
      console.error('Drop-in: googlePay could not be set up again.', cause);
    }
  }

  /** Opens Google's window before anything is awaited: browsers allow that only in a press. */
  function pay(press: number): void {
    load(component).then(
      (method) => send({ type: 'paid', press, method }),
      (cause: unknown) => send({ type: 'failed', press, cause }),
    );
  }

  async function load({ made, cause }: Component): Promise<Method> {
    if (!made || !google) throw cause;
    return methodOf(made, await google.loadPaymentData(requestWith(made)));
  }

  /** Each press has a request of its own, with the merchant's options of that moment. */
  function requestWith(made: GooglePayment): Readonly<Record<string, unknown>> {
    return made.createPaymentDataRequest(requestOf(settings));
  }

  async function remakeComponent(): Promise<void> {
    const wanted = componentOf(settings);
    component = await client
      .then((ready) => createGooglePayment(ready, wanted))
      .then(
        (made) => ({ made }),
        (cause: unknown) => ({ cause }),
      );
  }

  return {
    ready: setUp(),
    configure: (key, value) => {
      settings = { ...settings, [key]: value };
      if (key === 'button') redrawButton();
      else if (needsComponent(key)) void remakeComponent();
    },
    stop: sheet.stop,
  };
}
