import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { OptionStart } from './payment-option.ts';
import type { Told, WalletStep } from './wallet-step.ts';

/** Renders a sheet into its host, as a tree of its own, since its code is not in the widget's script. */
export function drawSheet(host: Element, view: ReactNode) {
  const root = createRoot(host);
  flushSync(() => root.render(view));
  return { update: (next: ReactNode) => root.render(next), remove: () => root.unmount() };
}

interface Wallet<State, Event, Effect> {
  state: State;
  transition(state: State, event: Event): WalletStep<State, Effect | Told>;
  /** @param host the element that the sheet is drawn into */
  view(state: State, host: HTMLElement): ReactNode;
  perform(effect: Effect): void;
  /** the error whose code gives the banner, where it is not the wallet's own */
  refusalOf?(cause: unknown): unknown;
  /** ends what was started, before the sheet leaves the page */
  stop?(): unknown;
}

/**
 * Runs the sheet of a wallet: for each event its machine makes the next state, which is drawn, and the effects are
 * performed, in the same task, because a wallet's window opens only in the shopper's press itself. After the end
 * nothing has an effect.
 */
export function runSheet<State, Event, Effect extends { type: string }>(
  { id, host = document.createElement('div'), reports }: OptionStart,
  wallet: Wallet<State, Event, Effect>,
) {
  const ending = new AbortController();
  let { state } = wallet;
  const sheet = drawSheet(host, wallet.view(state, host));
  const draw = () => sheet.update(wallet.view(state, host));

  function send(event: Event): void {
    if (ending.signal.aborted) return;
    const step = wallet.transition(state, event);
    state = step.state;
    draw();
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: Effect | Told): void {
    if (!isTold(effect)) return wallet.perform(effect);
    if (effect.type === 'busy') return reports.busy(effect.isBusy);
    if (effect.type === 'add') return reports.added(effect.method);
    console.error(`Drop-in: ${id} failed.`, effect.cause);
    reports.refused(wallet.refusalOf ? wallet.refusalOf(effect.cause) : effect.cause);
  }

  return {
    host,
    send,
    /** draws the sheet again, after something else than the state has changed */
    draw,
    state: () => state,
    signal: ending.signal,
    end: () => ending.abort(),
    stop: async () => {
      ending.abort();
      // A page's React may be rendering now, and then refuses to unmount another tree.
      await wallet.stop?.();
      sheet.remove();
    },
  };
}

function isTold(effect: { type: string }): effect is Told {
  return ['busy', 'add', 'refuse'].includes(effect.type);
}
