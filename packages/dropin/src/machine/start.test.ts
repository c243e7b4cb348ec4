import { describe, expect, it } from 'vitest';
import {
  clientCreated,
  clientFailed,
  complete,
  customer,
  deviceDataCollected,
  deviceDataFailed,
  framesFailed,
  framesReady,
  fresh,
  methodsFetched,
  opened,
  optionAbsent,
  optionFailed,
  optionReady,
  retried,
  run,
  saved,
  waited,
  type Happening,
  pending,
} from './machine.fixture.ts';
import { isLoading, requestable } from './select.ts';
import type { Settings, State } from './state.ts';

const stall = waited('watchdog');
const several: Partial<Settings> = { wanted: ['card', 'paypal', 'venmo'] };
const statuses = ({ options }: State) => options.map(({ id, status }) => `${id} ${status}`).join(', ');

describe('start', () => {
  it('starts the frames before it asks for the configuration', () => {
    const { effects } = run(fresh(), opened);
    expect(effects.map(({ type }) => type)).toEqual(['startFrames', 'wait', 'createClient']);
    expect(run(fresh({ wanted: ['paypal'] }), opened).effects.map(({ type }) => type)).toEqual([
      'wait',
      'createClient',
    ]);
  });

  it('then starts what is offered, fetches a customer’s methods and collects device data', () => {
    const { effects } = run(fresh({ ...several, collectsDeviceData: true }), opened, clientCreated(customer));
    expect(effects.slice(3).flatMap((effect) => ('option' in effect ? effect.option : effect.type))).toEqual([
      'track',
      'paypal',
      'wait',
      'venmo',
      'wait',
      'fetchMethods',
      'wait',
      'collectDeviceData',
      'wait',
    ]);
  });

  it('shows only the fields the challenges ask for', () => {
    expect(run(fresh(), opened, clientCreated()).state.card.fields).toEqual([
      'number',
      'expirationDate',
      'cvv',
    ]);
  });

  it('stops the frames when the gateway takes no cards', () => {
    const { state, effects } = run(fresh(several), opened, clientCreated({ supported: ['paypal'] }));
    expect(effects).toContainEqual({ type: 'stopFrames' });
    expect(statuses(state)).toBe('paypal initializing');
    expect(pending(state, 'frames')).toBeUndefined();
    expect(run(state, framesReady, optionReady('paypal')).state.view.id).toBe('paypal');
  });
});

describe('a way to pay that the shopper can’t use, known after the start', () => {
  const late = [framesReady, clientCreated(), stall] as const;

  it('leaves the list, and the only way that is left is opened', () => {
    const { state, visible } = run(
      fresh({ wanted: ['card', 'paypal'] }),
      opened,
      ...late,
      optionAbsent('paypal'),
    );
    expect(state.view).toEqual({ id: 'card', beside: null });
    expect(visible.at(-1)).toBe('changeActiveView options->card');
  });

  it('leaves the list alone where several are left', () => {
    const { state } = run(fresh(several), opened, ...late, optionReady('venmo'), optionAbsent('paypal'));
    expect(state.view.id).toBe('options');
    expect(statuses(state)).toBe('card done, venmo done');
  });
});

describe('ready or failed', () => {
  const two: Partial<Settings> = { wanted: ['card', 'paypal'] };
  it.each<[string, Partial<Settings>, Happening[], string]>([
    ['frames, then configuration', {}, [framesReady, clientCreated()], 'ready: card done'],
    ['configuration, then frames', {}, [clientCreated(), framesReady], 'ready: card done'],
    ['configuration alone', {}, [clientCreated()], 'loading: card initializing'],
    ['frames alone', {}, [framesReady], 'loading: '],
    ['no configuration', {}, [framesReady, clientFailed], 'failed CREATE_FAILED: '],
    ['no configuration after the watchdog', {}, [stall, clientFailed], 'failed CREATE_FAILED: '],
    ['nothing offered', {}, [clientCreated({ supported: [] })], 'failed NO_OPTIONS_AVAILABLE: '],
    ['frames fail first', {}, [framesFailed, clientCreated()], 'failed ALL_OPTIONS_FAILED: card failed'],
    ['frames fail last', {}, [clientCreated(), framesFailed], 'failed ALL_OPTIONS_FAILED: card failed'],
    [
      'every option fails',
      several,
      [clientCreated(), optionFailed('venmo'), framesFailed, optionFailed('paypal')],
      'failed ALL_OPTIONS_FAILED: card failed, paypal failed, venmo failed',
    ],
    [
      'every option fails before the methods have come',
      two,
      [clientCreated(customer), framesFailed, optionFailed('paypal')],
      'failed ALL_OPTIONS_FAILED: card failed, paypal failed',
    ],
    [
      'the last option is awaited',
      several,
      [framesReady, clientCreated(), optionReady('paypal')],
      'loading: card done, paypal done, venmo initializing',
    ],
    [
      'the last option comes',
      several,
      [framesReady, clientCreated(), optionReady('paypal'), optionReady('venmo')],
      'ready: card done, paypal done, venmo done',
    ],
    [
      'one option fails: it stays in the list',
      several,
      [framesReady, clientCreated(), optionFailed('paypal'), optionReady('venmo')],
      'ready: card done, paypal failed, venmo done',
    ],
    [
      'the shopper can’t use one option: it is not offered',
      several,
      [framesReady, clientCreated(), optionAbsent('paypal'), optionReady('venmo')],
      'ready: card done, venmo done',
    ],
    [
      'the shopper can’t use an option, and the others failed',
      two,
      [clientCreated(), framesFailed, optionAbsent('paypal')],
      'failed ALL_OPTIONS_FAILED: card failed',
    ],
    [
      'the shopper can’t use any option',
      { wanted: ['paypal', 'venmo'] },
      [clientCreated(), optionAbsent('paypal'), optionAbsent('venmo')],
      'failed NO_OPTIONS_AVAILABLE: ',
    ],
    [
      'the shopper can’t use an option that was no longer awaited',
      two,
      [framesReady, clientCreated(), stall, optionAbsent('paypal')],
      'ready: card done',
    ],
    [
      'the frames fail: so does the card',
      two,
      [clientCreated(), optionReady('paypal'), framesFailed],
      'ready: card failed, paypal done',
    ],
    [
      'an option does not answer in its time',
      two,
      [framesReady, clientCreated(), waited({ of: 'paypal' })],
      'ready: card done, paypal failed',
    ],
    ['methods are awaited', {}, [framesReady, clientCreated(customer)], 'loading: card done'],
    ['methods come', {}, [framesReady, clientCreated(customer), methodsFetched()], 'ready: card done'],
    [
      'methods do not come in their time',
      {},
      [framesReady, clientCreated(customer), waited('methods')],
      'ready: card done',
    ],
    [
      'device data are awaited',
      { collectsDeviceData: true },
      [framesReady, clientCreated()],
      'loading: card done',
    ],
    [
      'device data come',
      { collectsDeviceData: true },
      [framesReady, clientCreated(), deviceDataCollected],
      'ready: card done',
    ],
    [
      'device data fail: the widget goes on without',
      { collectsDeviceData: true },
      [framesReady, clientCreated(), deviceDataFailed],
      'ready: card done',
    ],
    [
      'device data do not come in their time',
      { collectsDeviceData: true },
      [framesReady, clientCreated(), waited('deviceData')],
      'ready: card done',
    ],
    ['nothing answers', {}, [stall], 'stalled: '],
    ['no frames for a while', {}, [clientCreated(), stall], 'stalled: card initializing'],
    ['frames after the watchdog', {}, [clientCreated(), stall, framesReady], 'ready: card done'],
    [
      'no frames for a while, but another way to pay',
      two,
      [clientCreated(), optionReady('paypal'), stall],
      'ready: card initializing, paypal done',
    ],
    [
      'another way to pay after the watchdog',
      two,
      [clientCreated(), stall, optionReady('paypal')],
      'ready: card initializing, paypal done',
    ],
    [
      'frames after the widget went ahead without',
      two,
      [clientCreated(), optionReady('paypal'), stall, framesReady],
      'ready: card done, paypal done',
    ],
    [
      'an option that fails after the widget went ahead without',
      two,
      [framesReady, clientCreated(), stall, optionFailed('paypal')],
      'ready: card done, paypal failed',
    ],
    [
      'no methods for a while: they have a time of their own',
      {},
      [framesReady, clientCreated(customer), stall],
      'loading: card done',
    ],
    [
      'no frames, and no methods, for a while',
      {},
      [clientCreated(customer), stall, framesReady],
      'loading: card done',
    ],
    [
      'then no methods at all',
      {},
      [clientCreated(customer), stall, framesReady, waited('methods')],
      'ready: card done',
    ],
    [
      'no device data for a while',
      { collectsDeviceData: true },
      [framesReady, clientCreated(), stall],
      'loading: card done',
    ],
  ])('%s', (_name, settings, happenings, expected) => {
    const { state, effects, visible } = run(fresh(settings), opened, ...happenings);
    const error = effects.find((effect) => effect.type === 'startFailed')?.error.code;
    const outcome = [state.phase, error].filter(Boolean).join(' ');
    expect(`${outcome}: ${statuses(state)}`).toBe(expected);
    expect(visible.filter((one) => one === 'started')).toHaveLength(state.phase === 'ready' ? 1 : 0);
    expect(effects.filter(({ type }) => type === 'stop')).toHaveLength(error ? 1 : 0);
    expect(state.methods).toEqual([]);
  });

  it('covers the views while it loads, and shows when it has stalled', () => {
    const loading = run(fresh(), opened, clientCreated()).state;
    const stalled = run(loading, stall).state;
    const states = [loading, stalled, run(stalled, framesReady).state, run(loading, framesFailed).state];
    expect(states.map(isLoading)).toEqual([true, false, false, false]);
  });

  it('fails with the first option’s own error', () => {
    const { effects } = run(fresh(), opened, framesFailed, clientCreated());
    expect(effects.at(-1)).toEqual({
      type: 'startFailed',
      error: { code: 'ALL_OPTIONS_FAILED', cause: 'no frames' },
    });
  });

  it('warns of a failed option when it is ready, of a later one then, and of none twice', () => {
    const failing = run(fresh(several), opened, framesFailed, clientCreated(), optionFailed('paypal'));
    expect(failing.effects.filter(({ type }) => type === 'warn')).toEqual([]);
    const { effects } = run(failing.state, optionReady('venmo'));
    expect(effects.filter(({ type }) => type === 'warn')).toEqual([
      { type: 'warn', option: 'card', cause: 'no frames' },
      { type: 'warn', option: 'paypal', cause: 'no paypal' },
    ]);
    const late = run(
      run(fresh(several), opened, framesReady, clientCreated(), stall).state,
      optionFailed('venmo'),
    );
    expect(late.effects).toEqual([{ type: 'warn', option: 'venmo', cause: 'no venmo' }]);
  });

  it.each([
    ['paypal', 'There was an error connecting to PayPal.'],
    ['venmo', 'The way to pay did not answer in time.'],
  ] as const)('warns of %s that does not answer in its time: %s', (option, message) => {
    const { effects } = run(
      fresh(several),
      opened,
      framesReady,
      clientCreated(),
      waited({ of: option }),
      option === 'paypal' ? optionReady('venmo') : optionReady('paypal'),
    );
    expect(effects).toContainEqual({ type: 'warn', option, cause: new Error(message) });
  });

  it('shows methods that took a while', () => {
    const { state } = run(
      fresh(),
      opened,
      clientCreated(customer),
      stall,
      framesReady,
      methodsFetched(saved('s1')),
    );
    expect(state).toMatchObject({ phase: 'ready', active: 's1' });
  });

  it('emits no requestable event before it is ready, nor for what is requestable then', () => {
    const early = run(fresh(), opened, framesReady, complete, clientCreated());
    expect(early.visible).toEqual(['card:validityChange', 'started']);
    expect(requestable(early.state)).toEqual({ type: 'CreditCard', nonce: null });
    const first = run(fresh(), opened, framesReady, clientCreated(customer), methodsFetched(saved('s1')));
    expect(first.visible).toEqual(['started']);
    expect(requestable(first.state)).toEqual({ type: 'CreditCard', nonce: 's1' });
  });
});

describe('Retry', () => {
  it('starts other frames, and drops what the first ones report', () => {
    const stalled = run(fresh(), opened, clientCreated(), stall).state;
    const again = run(stalled, retried);
    expect(again.state.phase).toBe('loading');
    expect(again.effects.map(({ type }) => type)).toEqual(['wait', 'stopFrames', 'startFrames']);
    expect(run(again.state, framesReady(stalled)).state.phase).toBe('loading');
    expect(run(again.state, framesReady).state.phase).toBe('ready');
  });

  it('asks the gateway again when it has not answered, starts other frames, and watches both', () => {
    const stalled = run(fresh(), opened, framesReady, stall).state;
    const again = run(stalled, retried);
    const types = again.effects.map(({ type }) => type);
    expect(types).toEqual(['wait', 'createClient', 'stopFrames', 'startFrames']);
    expect(run(again.state, clientCreated()(stalled)).state.gateway).toBeNull();
    expect(run(again.state, stall).state.phase).toBe('stalled');
    expect(run(again.state, clientCreated()).state.phase).toBe('loading');
    expect(run(again.state, clientCreated(), framesReady).state.phase).toBe('ready');
  });

  it('goes on awaiting the gateway and the options that have not answered', () => {
    const stalled = run(fresh(several), opened, clientCreated(customer), framesReady).state;
    expect(run({ ...stalled, phase: 'stalled' }, retried).effects.map(({ type }) => type)).toEqual(['wait']);
  });

  it('is offered only after a stall', () => {
    for (const state of [fresh(), run(fresh(), opened).state, run(fresh(), opened, clientFailed).state])
      expect(run(state, retried)).toMatchObject({ state, effects: [] });
  });
});
