import type { Config } from '../../config.ts';
import { objectOf } from '../../object-of.ts';
import { plainCopy } from '../../plain-copy.ts';
import type { OptionStart, RunningOption } from '../payment-option.ts';
import { runSheet } from '../run-sheet.tsx';
import {
  applePayTransition,
  isAtWork,
  startState,
  type ApplePayEffect,
  type ApplePayEvent,
} from './apple-pay-machine.ts';
import type { ApplePaySession } from './apple-pay-api.sdk.ts';
import {
  completePayment,
  createApplePay,
  openSession,
  tokenize,
  validateMerchant,
  type ApplePay,
} from './apple-pay.sdk.ts';
import { ApplePaySheet } from './ApplePaySheet.tsx';

export { WalletLogo as Logo } from '../WalletSheet.tsx';

/**
 * Starts the sheet of Apple Pay: its button opens Apple's own sheet, and what the shopper authorizes there
 * becomes a payment method (docs/behaviour/widget.md#apple-pay).
 */
export function start(input: OptionStart): RunningOption {
  const { config, client, reports } = input;
  let settings: Config['applePay'] = config.applePay;
  let component: ApplePay | undefined;
  let session: ApplePaySession | undefined;
  /** what the session was begun with; later changes of the options are for the next one */
  let begun = settings;
  const sheet = runSheet(input, {
    state: startState,
    transition: applePayTransition,
    view: (state, host) => (
      <ApplePaySheet
        strings={config.strings}
        prefix={host.id}
        buttonStyle={settings.buttonStyle}
        isBusy={isAtWork(state)}
        onPress={() => component && send({ type: 'pressed' })}
      />
    ),
    perform,
    refusalOf,
    stop: endSession,
  });

  function send(event: ApplePayEvent): void {
    sheet.send(event);
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
      case 'blameOptions':
        console.error('Drop-in: Apple Pay refuses these options.', effect.cause);
        return reports.refused({ code: 'DEVELOPER' });
    }
  }

  function begin(number: number): void {
    begun = settings;
    session = undefined;
    try {
      const request = component?.createPaymentRequest(plainCopy(begun.paymentRequest ?? {}));
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

  function endSession(): void {
    if (sheet.state().session) abort();
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
      sheet.draw();
    },
    stop: sheet.stop,
  };
}

/** The error whose code gives the banner: the text for a lost exchange says that the network failed. */
function refusalOf(cause: unknown): unknown {
  const { code } = objectOf<{ code: unknown }>(cause);
  return code === 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK' ? { code: 'APPLE_PAY_TOKENIZATION' } : cause;
}
