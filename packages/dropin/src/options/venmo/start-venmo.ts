import type { OptionStart, RunningOption } from '../payment-option.ts';
import { drawSheet } from './draw-sheet.tsx';
import { startState, venmoTransition, type VenmoEffect, type VenmoEvent } from './venmo-machine.ts';
import { cancel, createVenmo, tokenize, whenPrepared, type Venmo } from './venmo.sdk.ts';
import { whenShown } from './when-shown.ts';

const ignore = () => undefined;

/**
 * Starts the sheet of Venmo and turns what the shopper approves into payment methods. A result that Venmo's app
 * left in the page's address comes before the option is ready (docs/behaviour/widget.md#venmo).
 */
export function start({ config, client, host, reports }: OptionStart): RunningOption {
  const place = host ?? document.createElement('div');
  let state = startState;
  let venmo: Venmo | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let outcome: Promise<void> = Promise.resolve();
  const sheet = drawSheet(place, {
    strings: config.strings,
    prefix: place.id,
    onPress: () => send({ type: 'pressed' }),
    onCancel: () => send({ type: 'canceled' }),
    onRetry: () => send({ type: 'retried' }),
  });
  const shown = whenShown(place, signal);

  function send(event: VenmoEvent): void {
    if (signal.aborted) return;
    const step = venmoTransition(state, event);
    state = step.state;
    sheet.update({ setup: state.setup, isBusy: state.payment !== null });
    for (const effect of step.effects) perform(effect);
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
      case 'busy':
        return reports.busy(effect.isBusy);
      case 'add':
        return reports.added(effect.method);
      case 'refuse':
        console.error('Drop-in: venmo failed.', effect.cause);
        return reports.refused(effect.cause);
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

  return {
    ready: build(state.build).then(() => outcome),
    stop: async () => {
      ending.abort();
      await venmo?.teardown();
      // A page's React may be rendering now, and then refuses to unmount another tree.
      await Promise.resolve();
      sheet.remove();
    },
  };
}
