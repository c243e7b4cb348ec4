import type { Config } from '../../config.ts';
import { objectOf } from '../../object-of.ts';
import type { OptionStart, RunningOption } from '../payment-option.ts';
import {
  applePayTransition,
  isAtWork,
  startState,
  type ApplePayEffect,
  type ApplePayEvent,
} from './apple-pay-machine.ts';
import { completePayment, openSession } from './apple-pay-session.sdk.ts';
import type { ApplePaySession } from './apple-pay-api.sdk.ts';
import { createApplePay, tokenize, validateMerchant, type ApplePay } from './apple-pay.sdk.ts';
import { drawSheet } from './draw-sheet.tsx';

/**
 * Starts the sheet of Apple Pay: its button opens Apple's own sheet, and what the shopper authorizes there
 * becomes a payment method (docs/behaviour/widget.md#apple-pay).
 */
export function start({ config, client, host, reports }: OptionStart): RunningOption {
  let settings: Config['applePay'] = config.applePay;
  let state = startState;
  let component: ApplePay | undefined;
  let hasEnded = false;
  let session: ApplePaySession | undefined;
  /** what the session was begun with; later changes of the options are for the next one */
  let begun = settings;
  const sheet = drawSheet(host ?? document.createElement('div'), {
    strings: config.strings,
    onPress: () => component && send({ type: 'pressed' }),
  });
  draw();

  function send(event: ApplePayEvent): void {
    if (hasEnded) return;
    const step = applePayTransition(state, event);
    state = step.state;
    // Apple's sheet opens only in the shopper's click itself, so nothing is waited for.
    for (const effect of step.effects) perform(effect);
    draw();
  }

  function draw(): void {
    sheet.update({ buttonStyle: settings.buttonStyle, isBusy: isAtWork(state) });
  }

  function perform(effect: ApplePayEffect): void {
    switch (effect.type) {
      case 'begin':
        return begin(effect.session);
      case 'validate':
        return validate(effect.session, effect.url);
      case 'completeValidation':
        return completeValidation(effect.session, effect.merchantSession);
      case 'abort':
        return abort();
      case 'tokenize':
        return void (
          component &&
          tokenize(component, effect.payment).then(
            (method) => send({ type: 'tokenized', session: effect.session, method }),
            (cause: unknown) => send({ type: 'paymentFailed', session: effect.session, cause }),
          )
        );
      case 'accept':
        return accept(effect);
      case 'decline':
        return decline();
      case 'busy':
        return reports.busy(effect.isBusy);
      case 'add':
        return reports.added(effect.method);
      case 'refuse':
        console.error('Drop-in: applePay failed.', effect.cause);
        return reports.refused(refusalOf(effect.cause));
      case 'blameOptions':
        console.error('Drop-in: Apple Pay refuses these options.', effect.cause);
        return reports.refused({ code: 'DEVELOPER' });
    }
  }

  function begin(number: number): void {
    begun = settings;
    session = undefined;
    try {
      const request = component?.createPaymentRequest(begun.paymentRequest ?? {});
      session = openSession(
        { version: begun.applePaySessionVersion || undefined, request },
        {
          validate: (url) => send({ type: 'merchantAsked', session: number, url }),
          authorized: (payment) => send({ type: 'authorized', session: number, payment }),
          canceled: () => send({ type: 'canceled', session: number }),
        },
      );
    } catch (cause) {
      send({ type: 'beginFailed', session: number, cause });
    }
  }

  function validate(number: number, validationURL: string): void {
    const { displayName, domainName } = begun;
    if (!component) return;
    validateMerchant(component, { validationURL, displayName, ...(domainName && { domainName }) }).then(
      (merchantSession) => send({ type: 'merchantValidated', session: number, merchantSession }),
      (cause: unknown) => send({ type: 'validationFailed', session: number, cause }),
    );
  }

  function completeValidation(number: number, merchantSession: unknown): void {
    try {
      session?.completeMerchantValidation(merchantSession);
    } catch (cause) {
      send({ type: 'validationFailed', session: number, cause });
    }
  }

  /** A sheet that was closed meanwhile does not take the answer; then nothing was paid. */
  function accept({ session: number, method }: ApplePayEffect & { type: 'accept' }): void {
    try {
      if (session) completePayment(session, true);
    } catch (cause) {
      return send({ type: 'paymentFailed', session: number, cause });
    }
    send({ type: 'completed', session: number, method });
  }

  function decline(): void {
    try {
      if (session) completePayment(session, false);
    } catch {
      // The sheet is closed already.
    }
  }

  function abort(): void {
    try {
      session?.abort();
    } catch {
      // The sheet is closed already.
    }
  }

  return {
    ready: client.then(async (known) => {
      component = await createApplePay(known);
    }),
    configure: (key, value) => {
      settings = { ...settings, [key]: value };
      draw();
    },
    stop: async () => {
      hasEnded = true;
      if (state.session) abort();
      // A page's React may be rendering now, and then refuses to unmount another tree.
      await Promise.resolve();
      sheet.remove();
    },
  };
}

/** The error whose code gives the banner: the text for a lost exchange says that the network failed. */
function refusalOf(cause: unknown): unknown {
  const { code } = objectOf<{ code: unknown }>(cause);
  return code === 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK' ? { code: 'APPLE_PAY_TOKENIZATION' } : cause;
}
