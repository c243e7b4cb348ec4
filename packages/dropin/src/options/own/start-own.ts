import { deferred, withTimeout } from '../../promises.ts';
import { Refusal } from '../../machine/banner.ts';
import type { Method, MethodDetails } from '../../machine/method.ts';
import { objectOf } from '../../object-of.ts';
import { timing } from '../../timing.ts';
import type { OptionStart, RunningOption } from '../payment-option.ts';
import type { OwnPaymentMethod, OwnPaymentSheet, RunningOwnPaymentOption } from '../../own-payment-option.ts';
import type { OwnWay } from '../../own-ways.ts';
import type { OwnMethodType } from '../../ways-to-pay.ts';

/** A sheet in the page. */
export interface DrawnSheet {
  /** the element for the merchant; it stays the same */
  element: HTMLElement;
  setBusy(isBusy: boolean): void;
  remove(): void;
}

interface Given {
  reports: OptionStart['reports'];
  config: { locale: string };
}

/**
 * Starts a merchant's own way to pay (docs/own-way-to-pay.md). What the page's code does after the end has no
 * effect. What it throws is reported, and stops nothing.
 */
export function startOwn(way: OwnWay, sheet: DrawnSheet, { reports, config }: Given): RunningOption {
  const { name, methodType: type, option } = way;
  const ending = new AbortController();
  const { signal } = ending;
  let running: RunningOwnPaymentOption = {};
  let isComplete = false;
  let refuseRequest: ((cause: unknown) => void) | undefined;
  let ended: Promise<void> | undefined;

  const page: OwnPaymentSheet = {
    element: sheet.element,
    locale: config.locale,
    signal,
    add: (method) => {
      const made = readMethod(method, type);
      if (!signal.aborted) reports.added(made);
    },
    busy: (isBusy) => {
      if (signal.aborted) return;
      sheet.setBusy(isBusy);
      reports.busy(isBusy);
    },
    refuse: (message) => {
      if (signal.aborted) return;
      const cause = refusalOf(message, name);
      if (refuseRequest) refuseRequest(cause);
      else reports.refused(cause);
    },
    requestable: (isRequestable) => {
      isComplete = isRequestable;
      tellForm();
    },
  };

  function tellForm(): void {
    if (running.requestPaymentMethod && !signal.aborted) reports.form({ type, isComplete });
  }

  async function begin(): Promise<void> {
    try {
      running = option.start(page) ?? {};
      tellForm();
      await running.ready;
    } catch (error) {
      void end();
      throw error;
    }
  }

  /** Gives the form's method, unless the sheet refuses first. */
  function request(): Promise<Method> {
    const { promise, resolve, reject } = deferred<Method>();
    refuseRequest = reject;
    const late = () => new Error(`${name} did not answer in time.`);
    withTimeout(
      timing.ownRequest,
      called(() => running.requestPaymentMethod?.()),
      late,
    )
      .then((method) => readMethod(method, type))
      .then(resolve, reject)
      .finally(() => {
        if (refuseRequest === reject) refuseRequest = undefined;
      });
    return promise;
  }

  /** A promise of what a function of the page returns. It rejects where the function throws. */
  async function called<Result>(call: () => Result) {
    return call();
  }

  function end(): Promise<void> {
    ending.abort();
    ended ??= stop();
    return ended;
  }

  async function stop(): Promise<void> {
    // A page's React may be rendering now, and then refuses to unmount another tree.
    await Promise.resolve();
    const late = () => new Error(`${name} did not stop in time.`);
    await withTimeout(
      timing.ownEnd,
      called(() => running.stop?.()),
      late,
    ).catch((error: unknown) => reportError(error));
    sheet.remove();
  }

  return { ready: begin(), requestPaymentMethod: request, stop: end };
}

/** What a request rejects with. Without a sentence the banner has the generic text. */
function refusalOf(message: unknown, name: string): Error {
  return typeof message === 'string' && message.trim() ? new Refusal(message) : new Error(`${name} refused.`);
}

/**
 * The method that a merchant's own way to pay has made.
 * @param given by code of the page, so it may be any value
 * @throws TypeError for a method without a nonce
 */
function readMethod(given: unknown, type: OwnMethodType): Method {
  const { nonce, details, description } = objectOf<OwnPaymentMethod>(given);
  if (!nonce || typeof nonce !== 'string')
    throw new TypeError('A payment method of your own needs a nonce: a text that is not empty.');
  return {
    nonce,
    type,
    details: { ...objectOf<MethodDetails>(details) },
    ...(typeof description === 'string' && { description }),
  };
}
