import { describe, expect, it } from 'vitest';
import {
  clientCreated,
  complete,
  framesFailed,
  framesReady,
  fresh,
  opened,
  ready,
  requested,
  run,
  saved,
  waited,
  type Happening,
} from './machine.fixture.ts';
import { isLoading, requestable } from './select.ts';
import type { State } from './state.ts';

const takenOut: Happening = { type: 'takenOut' };
const putBack: Happening = { type: 'putBack' };
const typed = run(ready(), complete).state;
const ends = (state: State, ...happenings: Happening[]) => run(state, ...happenings).visible;
const framesStarted = (state: State, ...happenings: Happening[]) =>
  run(state, ...happenings).effects.filter(({ type }) => type === 'startFrames').length;

describe('a widget that is moved', () => {
  it('loses what was typed, and starts its frames where it lies now', () => {
    const moved = run(typed, takenOut, putBack);
    expect(moved.visible).toEqual(['noPaymentMethodRequestable']);
    expect(moved.effects.map(({ type }) => type)).toContain('stopFrames');
    expect(framesStarted(typed, takenOut, putBack)).toBe(1);
    expect(isLoading(moved.state)).toBe(true);
    expect(isLoading(run(moved.state, framesReady).state)).toBe(false);
    expect(ends(moved.state, framesReady, complete)).toEqual([
      expect.stringContaining('paymentMethodRequestable'),
      'card:validityChange',
    ]);
  });

  it('refuses a request that waits for its frames at once', () => {
    const waiting = run(typed, requested(1)).state;
    expect(ends(waiting, takenOut, putBack)).toContain('rejects CONTAINER_MOVED for 1');
    expect(run(waiting, takenOut).state.task).toBe('idle');
  });

  it('keeps a chosen method, also while it is out of the page', () => {
    const out = run(ready({}, [saved('s1')]), takenOut).state;
    expect(requestable(out)?.nonce).toBe('s1');
    expect(ends(out, requested(1))).toEqual(['resolves s1 for 1']);
    expect(requestable(run(out, putBack).state)?.nonce).toBe('s1');
  });

  it('offers another try when the frames do not come again, and then goes on', () => {
    const moved = run(typed, takenOut, putBack).state;
    for (const late of [waited('watchdog'), framesFailed]) {
      const stalled = run(moved, late).state;
      expect(stalled.phase).toBe('stalled');
      const again = run(stalled, { type: 'retried' }, framesReady);
      expect(again.state).toMatchObject({ phase: 'ready', view: { id: 'card' } });
      expect(again.visible).not.toContain('started');
    }
  });
});

describe('a widget that is removed', () => {
  const out = run(typed, takenOut).state;

  it('refuses requests, and starts no frames', () => {
    expect(ends(out, requested(1))).toEqual(['rejects CONTAINER_MOVED for 1']);
    expect(framesStarted(typed, takenOut)).toBe(0);
  });

  it('can be torn down', () => {
    expect(run(out, { type: 'tornDown' }).effects).toEqual([{ type: 'stop' }]);
  });

  it('while it starts, becomes ready when it is put back', () => {
    const starting = run(fresh(), opened, takenOut, clientCreated()).state;
    expect(ends(starting, putBack, framesReady)).toEqual(['started']);
    expect(framesStarted(starting, putBack)).toBe(1);
  });

  it('while it starts, and for too long, fails the start; once it has started it does not', () => {
    const absent: Happening = { type: 'absent' };
    for (const starting of [run(fresh(), opened), run(fresh(), opened, takenOut, waited('watchdog'))]) {
      const failed = run(starting.state, absent);
      expect(failed.visible).toEqual(['start fails CONTAINER_NOT_IN_PAGE']);
      expect(failed.effects.map(({ type }) => type)).toContain('stop');
      expect(ends(failed.state, absent, takenOut, putBack)).toEqual([]);
    }
    expect(ends(out, absent)).toEqual([]);
  });

  it('starts no frames where the gateway takes no cards', () => {
    const wanted = ['card', 'paypal'] as const;
    const wallet = run(fresh({ wanted }), opened, takenOut, clientCreated({ supported: ['paypal'] })).state;
    expect(framesStarted(wallet, putBack)).toBe(0);
  });
});
