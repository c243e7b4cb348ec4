import { deferred, withTimeout } from '../../promises.ts';
import type { Method } from '../../machine/method.ts';
import { objectOf } from '../../object-of.ts';
import { timing } from '../../timing.ts';
import { slotInto } from '../../views/slots.ts';
import { wayToPay } from '../../ways-to-pay.ts';
import type { OptionStart, RunningOption } from '../payment-option.ts';
import { runSheet } from '../run-sheet.tsx';
import { makeButtons, type Build, type ButtonCalls } from './buttons.ts';
import {
  asPayPalError,
  checkoutFromVault,
  createOrder,
  errorOf,
  tokenize,
  type PayPalCheckout,
} from './paypal-checkout.sdk.ts';
import {
  activeError,
  isAtWork,
  payPalTransition,
  startState,
  type Approval,
  type PayPalEffect,
  type PayPalEvent,
} from './paypal-machine.ts';
import {
  canceledCode,
  mistakeIn,
  paymentOf,
  planOf,
  savesAccount,
  type Funding,
  type PayPalId,
  type PayPalSettings,
} from './paypal-plan.ts';
import { PayPalSheet } from './PayPalSheet.tsx';

export { WalletLogo as Logo } from '../WalletSheet.tsx';

type Facts = Readonly<Record<string, unknown>>;

/** What the payment under way was begun with; later changes of the options are for the next one. */
interface Order {
  settings: PayPalSettings;
  build: Build;
  /** PayPal's id of it; a checkout from the vault has none that anybody waits for */
  id?: Promise<string>;
}

const ignore = () => undefined;

/**
 * Starts a sheet of PayPal or PayPal Credit: loads PayPal's script, puts PayPal's buttons into the sheet and
 * turns what the shopper approves into payment methods (docs/behaviour/widget.md#paypal-and-paypal-credit).
 */
export function start(input: OptionStart): RunningOption {
  const { config, client, reports } = input;
  const id = input.id as PayPalId;
  let settings: PayPalSettings = { ...config[id] };
  let build: Build | undefined;
  let order: Order | undefined;
  let tokenizing: Promise<void> = Promise.resolve();
  let isUsable = false;
  const usable = deferred<void>();
  const boxes = new Map<string, HTMLElement>();
  const places = new Map<string, ReturnType<typeof slotInto>>();
  const added = (method: Method) => reports.added({ ...method, way: id });
  const sheet = runSheet(
    { ...input, reports: { ...reports, added } },
    {
      state: startState,
      transition: payPalTransition,
      view: (state, host) => (
        <PayPalSheet
          id={id}
          strings={config.strings}
          prefix={host.id}
          buttons={state.buttons}
          isBusy={state.press !== null}
          startsFromVault={build?.plan?.startsFromVault ?? false}
          boxes={boxes}
          onPress={pressOwnButton}
          onRetry={() => send({ type: 'retried' })}
        />
      ),
      perform,
      stop: () => build?.abort.abort(),
    },
  );
  const { host } = sheet;

  function send(event: PayPalEvent): void {
    sheet.send(event);
  }

  function perform(effect: PayPalEffect): void {
    switch (effect.type) {
      case 'build':
        return rebuild(effect.build);
      case 'create':
        return begin(effect.press);
      case 'tokenize':
        return exchange(effect.press, effect.approval);
      case 'report':
        return console.error(`Drop-in: ${id} could not be set up again.`, effect.cause);
    }
  }

  function boxOf(funding: Funding): HTMLElement {
    const name = funding === 'PAYLATER' ? 'later' : 'own';
    const slots = places.get(name) ?? slotInto(boxes.get(name) ?? host, `${host.id}-${name}`);
    places.set(name, slots);
    return slots.place;
  }

  /** Makes new buttons in place of those that are there. The first ones decide whether the option is ready. */
  function rebuild(number: number): void {
    build?.abort.abort();
    const current: Build = { abort: new AbortController() };
    build = current;
    const offered = deferred<void>();
    const late = () => new Error(wayToPay(id).lateMessage);
    const made = make(current, number, offered.resolve);
    made.catch(offered.reject);
    withTimeout(timing.option, offered.promise, late)
      .then(() => {
        isUsable = true;
        usable.resolve();
        return made;
      })
      .then(
        () => send({ type: 'built', build: number }),
        (cause: unknown) => {
          current.abort.abort();
          if (build !== current) return;
          if (!isUsable) sheet.end();
          usable.reject(cause);
          send({ type: 'buildFailed', build: number, cause });
        },
      );
  }

  async function make(current: Build, number: number, onOffered: () => void): Promise<void> {
    // Several values may change in one task; they need new buttons once.
    if (number > 1) await new Promise((resolve) => setTimeout(resolve));
    current.abort.signal.throwIfAborted();
    const plan = planOf(id, settings, config.language ?? '');
    return makeButtons({ build: current, plan, settings, client, boxOf, calls: callsOf(current), onOffered });
  }

  /** Calls of buttons that were removed have no effect. */
  function callsOf(current: Build): ButtonCalls {
    const tell = (event: PayPalEvent) => build === current && send(event);
    return {
      order: (button) => {
        tell({ type: 'pressed', button });
        const isOpen = build === current && isAtWork(sheet.state(), button);
        return (isOpen && order?.id) || Promise.reject(errorOf(activeError));
      },
      approved: (button, approval) => {
        tell({ type: 'approved', button, approval });
        return tokenizing;
      },
      canceled: (button) => void tell({ type: 'canceled', button }),
      errored: (button, cause) =>
        void (
          (sheet.state().press || host.getClientRects().length > 0) &&
          tell({ type: 'errored', button, cause: asPayPalError(cause, 'PAYPAL_FLOW_FAILED') })
        ),
      shipping: (name, data, actions) => {
        const { checkout } = order?.build ?? {};
        const given = shippingActions(checkout, { data, actions, currency: order?.settings.currency });
        return order?.settings[name]?.(objectOf(data), given as never);
      },
    };
  }

  function begin(number: number): void {
    const checkout = build?.checkout;
    if (!build || !checkout) return;
    const payment = paymentOf(id, settings, config.language ?? '');
    if (build.plan?.startsFromVault) {
      order = { settings, build };
      checkoutFromVault(checkout, payment).then(
        (method) => send({ type: 'tokenized', press: number, method }),
        (cause: unknown) =>
          objectOf(cause)['code'] === canceledCode
            ? send({ type: 'canceled', button: ownButton() })
            : send({ type: 'createFailed', press: number, cause }),
      );
      return;
    }
    const mistake = mistakeIn(settings);
    const made = mistake ? Promise.reject(errorOf(mistake)) : createOrder(checkout, payment);
    order = { settings, build, id: made };
    made.then(
      (orderId) => send({ type: 'created', press: number, order: orderId }),
      (cause: unknown) => send({ type: 'createFailed', press: number, cause }),
    );
  }

  function exchange(number: number, approval: Approval): void {
    const begun = order;
    if (!begun?.build.checkout) return;
    const isSaved = savesAccount(begun.settings);
    const given = isSaved ? approval : { ...approval, vault: false };
    const vaulted = isSaved && begun.settings.flow === 'vault' && !begun.build.isGuest;
    tokenizing = tokenize(begun.build.checkout, given).then(
      (method) =>
        send({ type: 'tokenized', press: number, method: vaulted ? { ...method, vaulted } : method }),
      (cause: unknown) => send({ type: 'tokenizeFailed', press: number, cause }),
    );
  }

  function ownButton(): Funding {
    return build?.plan?.buttons[0] ?? 'PAYPAL';
  }

  /** A press while the window is open brings it to the front. */
  function pressOwnButton(): void {
    if (isAtWork(sheet.state(), ownButton()))
      build?.checkout?.focusVaultInitiatedCheckoutWindow().catch(ignore);
    else send({ type: 'pressed', button: ownButton() });
  }

  rebuild(startState.build);
  return {
    ready: usable.promise,
    configure: (key, value) => {
      settings = { ...settings, [key]: value };
      const next = planOf(id, settings, config.language ?? '');
      send({ type: 'configured', needsButtons: JSON.stringify(next) !== JSON.stringify(build?.plan) });
    },
    moved: () => send({ type: 'configured', needsButtons: true }),
    stop: async () => {
      await sheet.stop();
      for (const { made } of places.values()) for (const element of made) element.remove();
    },
  };
}

/**
 * What a merchant's shipping callback gets: PayPal's actions, and the SDK's `updatePayment` for the payment
 * that PayPal's window shows (docs/behaviour/widget.md#shipping-callbacks).
 * @param data what PayPal tells about the change; it names the payment
 */
function shippingActions(
  checkout: PayPalCheckout | undefined,
  { data, actions, currency }: { data: unknown; actions: unknown; currency: unknown },
): Facts {
  const { paymentId, paymentID, orderID } = objectOf<Facts>(data);
  return {
    ...objectOf(actions),
    updatePayment: async (changes: Facts) =>
      checkout?.updatePayment({ paymentId: paymentId ?? paymentID ?? orderID, currency, ...changes }),
  };
}
