import { deferred } from '../../deferred.ts';
import { objectOf } from '../../object-of.ts';
import { timing } from '../../timing.ts';
import { withTimeout } from '../../with-timeout.ts';
import { wayToPay } from '../../ways-to-pay.ts';
import type { OptionStart, RunningOption } from '../payment-option.ts';
import { drawSheet } from './draw-sheet.tsx';
import { makeButtons, type Build } from './make-buttons.ts';
import { asPayPalError, checkoutFromVault, createOrder, errorOf, tokenize } from './paypal-checkout.sdk.ts';
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
import type { ButtonCalls } from './render-buttons.ts';
import { shippingActions } from './shipping-actions.ts';

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
export function start({ id: optionId, config, client, host, reports }: OptionStart): RunningOption {
  const id = optionId as PayPalId;
  let settings: PayPalSettings = { ...config[id] };
  let state = startState;
  let build: Build | undefined;
  let order: Order | undefined;
  let tokenizing: Promise<void> = Promise.resolve();
  let hasEnded = false;
  let isUsable = false;
  const usable = deferred<void>();
  const sheet = drawSheet(host ?? document.createElement('div'), {
    id,
    strings: config.strings,
    onPress: pressOwnButton,
    onRetry: () => send({ type: 'retried' }),
  });

  function send(event: PayPalEvent): void {
    if (hasEnded) return;
    const step = payPalTransition(state, event);
    state = step.state;
    draw();
    for (const effect of step.effects) perform(effect);
  }

  function draw(): void {
    sheet.update({
      buttons: state.buttons,
      isBusy: state.press !== null,
      startsFromVault: build?.plan?.startsFromVault ?? false,
    });
  }

  function perform(effect: PayPalEffect): void {
    switch (effect.type) {
      case 'build':
        return rebuild(effect.build);
      case 'create':
        return begin(effect.press);
      case 'tokenize':
        return exchange(effect.press, effect.approval);
      case 'busy':
        return reports.busy(effect.isBusy);
      case 'add':
        return reports.added({ ...effect.method, way: id });
      case 'refuse':
        console.error(`Drop-in: ${id} failed.`, effect.cause);
        return reports.refused(effect.cause);
      case 'report':
        return console.error(`Drop-in: ${id} could not be set up again.`, effect.cause);
    }
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
          hasEnded ||= !isUsable;
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
    return makeButtons({ build: current, plan, settings, client, sheet, calls: callsOf(current), onOffered });
  }

  /** Calls of buttons that were removed have no effect. */
  function callsOf(current: Build): ButtonCalls {
    const tell = (event: PayPalEvent) => build === current && send(event);
    return {
      order: (button) => {
        tell({ type: 'pressed', button });
        const isOpen = build === current && isAtWork(state, button);
        return (isOpen && order?.id) || Promise.reject(errorOf(activeError));
      },
      approved: (button, approval) => {
        tell({ type: 'approved', button, approval });
        return tokenizing;
      },
      canceled: (button) => void tell({ type: 'canceled', button }),
      errored: (button, cause) =>
        void (
          (state.press || sheet.isShown()) &&
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
    if (isAtWork(state, ownButton())) build?.checkout?.focusVaultInitiatedCheckoutWindow().catch(ignore);
    else send({ type: 'pressed', button: ownButton() });
  }

  rebuild(state.build);
  return {
    ready: usable.promise,
    configure: (key, value) => {
      settings = { ...settings, [key]: value };
      const next = planOf(id, settings, config.language ?? '');
      send({ type: 'configured', needsButtons: JSON.stringify(next) !== JSON.stringify(build?.plan) });
    },
    moved: () => send({ type: 'configured', needsButtons: true }),
    stop: async () => {
      hasEnded = true;
      build?.abort.abort();
      // A page's React may be rendering now, and then refuses to unmount another tree.
      await Promise.resolve();
      sheet.remove();
    },
  };
}
