import { describe, expect, it } from 'vitest';
import {
  added,
  busy,
  card,
  chosen,
  clientCreated,
  clientFailed,
  cleared,
  complete,
  customer,
  deleted,
  edited,
  framesReady,
  fresh,
  methodsFetched,
  opened,
  optionChosen,
  optionReady,
  paypal,
  ready,
  requested,
  run,
  saved,
  tokenized,
  toggled,
  tornDown,
  waited,
  yes,
  late,
  type Happening,
} from './machine.fixture.ts';
import type { State } from './state.ts';
import { transition } from './chart.ts';

const wanted = ['card', 'paypal'] as const;
const list = ready({ wanted, canDelete: true, collectsDeviceData: true }, [saved('s1')]);
const start = run(fresh({ wanted, collectsDeviceData: true }), opened).state;
const typed = run(ready(), complete).state;
const fails = ['start fails TORN_DOWN'];

const moments: [string, State, string[]][] = [
  ['before it has begun', fresh(), fails],
  ['while loading', start, fails],
  ['while dependencies are awaited', run(start, clientCreated(customer)).state, fails],
  ['while stalled', run(start, waited('watchdog')).state, fails],
  ['after a failed start', run(start, clientFailed).state, []],
  ['when ready', list, []],
  ['while tokenizing', run(typed, requested(7), requested(8)).state, ['rejects TORN_DOWN for 7+8']],
  ['before a new method is shown', run(typed, requested(7), tokenized(card('n1'))).state, []],
  ['in edit mode', run(list, edited).state, []],
  ['while asking', run(list, edited, chosen('s1')).state, []],
  ['while deleting', run(list, edited, chosen('s1'), yes).state, []],
  ['after a deletion', run(list, edited, chosen('s1'), yes, deleted).state, []],
  ['while refreshing', run(list, cleared).state, []],
  ['while an option works', run(ready({ wanted }), optionChosen('paypal'), busy('paypal', true)).state, []],
  ['when it is over', run(list, tornDown).state, []],
];

describe.each(moments)('torn down %s', (_when, state, expected) => {
  it('rejects pending calls, and stops what was started', () => {
    const { visible, effects } = run(state, tornDown);
    expect(visible).toEqual(expected);
    expect(effects.filter(({ type }) => type === 'stop')).toHaveLength(state.phase === 'gone' ? 0 : 1);
  });

  it('ignores everything that comes later', () => {
    const gone = run(state, tornDown).state;
    const ended = (task: number): Happening => ({ type: 'waited', task });
    const tooLate: Happening[] = [
      opened,
      { type: 'retried' },
      clientCreated(),
      framesReady,
      methodsFetched(saved('late')),
      optionReady('paypal'),
      added('paypal', paypal('late')),
      tokenized(card('late')),
      deleted,
      ...state.tasks.flatMap(({ task, limit }) => [ended(task), ended(limit ?? task)]),
      complete,
      toggled,
      edited,
      yes,
      cleared,
      tornDown,
    ];
    for (const happening of tooLate) {
      const event = typeof happening === 'function' ? happening(state) : happening;
      expect(transition(gone, event, late)).toEqual({ state: gone, effects: [] });
    }
    expect(run(gone, requested(9)).visible).toEqual(['rejects TORN_DOWN for 9']);
  });
});
