import { expect, it } from 'vitest';
import { chart } from './chart.ts';
import type { Event } from './event.ts';
import type { State } from './state.ts';

const phases: readonly State['phase'][] = ['loading', 'stalled', 'ready', 'failed', 'gone'];

const open = 'loading stalled ready';

/** The phases in which each event makes a step. */
const expected = {
  opened: open,
  retried: 'stalled',
  clientCreated: open,
  clientFailed: open,
  framesReady: open,
  framesFailed: open,
  methodsFetched: open,
  deviceDataCollected: open,
  threeDSecureReady: open,
  threeDSecureFailed: open,
  optionReady: open,
  optionFailed: open,
  optionAbsent: open,
  optionBusy: open,
  optionForm: open,
  optionRefused: open,
  methodAdded: open,
  cardInput: open,
  binAvailable: open,
  labelPressed: open,
  saveToggled: open,
  waited: open,
  tokenized: open,
  tokenizeFailed: open,
  verificationReport: open,
  verified: open,
  verificationFailed: open,
  configured: open,
  takenOut: open,
  putBack: open,
  absent: open,
  optionChosen: 'ready',
  toggled: 'ready',
  cleared: 'ready',
  methodChosen: 'ready',
  editToggled: 'ready',
  deletionConfirmed: 'ready',
  deletionCanceled: 'ready',
  deleted: 'ready',
  deleteFailed: 'ready',
  renewed: 'ready',
  requested: `${open} failed gone`,
  tornDown: `${open} failed`,
} satisfies Record<Event['type'], string>;

it('has at most one step for an event in a phase', () => {
  const found = Object.fromEntries(
    Object.keys(expected).map((type) => [
      type,
      phases
        .flatMap((phase) =>
          chart.flatMap(([when, on]) => (when.includes(phase) && type in on ? [phase] : [])),
        )
        .join(' '),
    ]),
  );
  expect(found).toEqual(expected);
});
