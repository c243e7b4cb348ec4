import type { OptionStart, RunningOption } from '../payment-option.ts';
import { runSheet } from '../run-sheet.tsx';
import { startState, venmoTransition, type VenmoEffect, type VenmoEvent } from './venmo-machine.ts';
import { cancel, createVenmo, tokenize, whenPrepared, type Venmo } from './venmo.sdk.ts';
import { VenmoSheet } from './VenmoSheet.tsx';

export { WalletLogo as Logo } from '../WalletSheet.tsx';
export { supportsVenmo } from './venmo.sdk.ts';

const ignore = () => undefined;

/**
 * Starts the sheet of Venmo and turns what the shopper approves into payment methods. A result that Venmo's app
 * left in the page's address comes before the option is ready (docs/behaviour/widget.md#venmo).
 */
export function start(input: OptionStart): RunningOption {
  const { config, client } = input;
  let venmo: Venmo | undefined;
  let outcome: Promise<void> = Promise.resolve();
  const sheet = runSheet(input, {
    state: startState,
    transition: venmoTransition,
    view: (state, host) => (
      <VenmoSheet
        strings={config.strings}
        prefix={host.id}
        setup={state.setup}
        isBusy={state.payment !== null}
        onPress={() => send({ type: 'pressed' })}
        onCancel={() => send({ type: 'canceled' })}
        onRetry={() => send({ type: 'retried' })}
      />
    ),
    perform,
    stop: () => venmo?.teardown(),
  });
  const { signal } = sheet;
  const shown = whenShown(sheet.host, signal);

  function send(event: VenmoEvent): void {
    sheet.send(event);
  }

  function perform(effect: VenmoEffect): void {
    switch (effect.type) {
      case 'build':
        return void build(effect.build).catch(ignore);
      case 'prepare':
        return prepare(effect.build);
      case 'tokenize':
        return pay(effect.payment);
      case 'cancel':
        return void (venmo && cancel(venmo).catch(ignore));
      case 'report':
        return console.error('Drop-in: venmo could not be set up.', effect.cause);
    }
  }

  /** Makes a component in place of the one that is there. Its promise rejects when there is none. */
  async function build(number: number): Promise<void> {
    void venmo?.teardown();
    venmo = undefined;
    try {
      const made = await createVenmo(await client, config.venmo, config.strings, shown);
      if (signal.aborted) return void made.teardown();
      venmo = made;
    } catch (cause) {
      send({ type: 'prepareFailed', build: number, cause });
      throw cause;
    }
    if (venmo.hasTokenizationResult()) send({ type: 'returned' });
    else prepare(number);
  }

  function prepare(number: number): void {
    const current = venmo;
    if (!current) return;
    shown
      .then(() => whenPrepared(current))
      .then(
        () => send({ type: 'prepared', build: number }),
        (cause: unknown) => send({ type: 'prepareFailed', build: number, cause }),
      );
  }

  function pay(number: number): void {
    if (!venmo) return;
    outcome = tokenize(venmo).then(
      (method) => send({ type: 'tokenized', payment: number, method }),
      (cause: unknown) => send({ type: 'failed', payment: number, cause }),
    );
  }

  return { ready: build(startState.build).then(() => outcome), stop: sheet.stop };
}

/**
 * Waits until an element takes room in the page for the first time.
 * @param signal its abort ends the wait; the promise then stays as it is
 */
function whenShown(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (element.getClientRects().length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
