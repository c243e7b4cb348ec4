import { describe, expect, it } from 'vitest';
import { bannerFor } from '../../machine/banner.ts';
import type { Method } from '../../machine/method.ts';
import type { Told } from '../wallet-step.ts';
import {
  googlePayTransition,
  refusalOf,
  startState,
  type GooglePayEffect,
  type GooglePayEvent,
} from './google-pay-machine.ts';

type Effect = GooglePayEffect | Told;

const method: Method = { nonce: 'n1', type: 'AndroidPayCard', details: {} };

/** The effects of some events, one after the other. */
function run(...events: readonly GooglePayEvent[]): Effect[] {
  let state = startState;
  return events.flatMap((event) => {
    const step = googlePayTransition(state, event);
    state = step.state;
    return step.effects;
  });
}

const pressed: GooglePayEvent = { type: 'pressed' };
const paid = (press = 1): GooglePayEvent => ({ type: 'paid', press, method });
const failed = (cause: unknown, press = 1): GooglePayEvent => ({ type: 'failed', press, cause });

const busy: Effect = { type: 'busy', isBusy: true };
const free: Effect = { type: 'busy', isBusy: false };
const begun = (press = 1): Effect[] => [busy, { type: 'pay', press }];
const add: Effect = { type: 'add', method };

const canceled = { statusCode: 'CANCELED' };
const mistake = { statusCode: 'DEVELOPER_ERROR', statusMessage: 'No total.' };
const internal = { statusCode: 'INTERNAL_ERROR' };
const lost = new Error('The network is lost.');

describe('a payment with Google Pay', () => {
  it.each<[string, GooglePayEvent[], Effect[]]>([
    ['is paid', [paid()], [add]],
    ['is pressed twice', [pressed, paid()], [add]],
    ['is canceled', [failed(canceled)], [free, { type: 'track', kind: 'canceled' }]],
    ['is one that Google refuses', [failed(mistake)], [free, { type: 'refuse', cause: mistake }]],
    [
      'fails at Google',
      [failed(internal)],
      [free, { type: 'track', kind: 'failed' }, { type: 'refuse', cause: internal }],
    ],
    ['fails elsewhere', [failed(lost)], [free, { type: 'refuse', cause: lost }]],
    ['fails without a reason', [failed(undefined)], [free, { type: 'refuse', cause: undefined }]],
    [
      'is paid after it was canceled',
      [failed(canceled), paid()],
      [free, { type: 'track', kind: 'canceled' }],
    ],
    ['is paid twice', [paid(), paid()], [add]],
    ['fails after it was paid', [paid(), failed(lost)], [add]],
    [
      'is begun again',
      [failed(canceled), pressed, failed(lost), paid(2)],
      [free, { type: 'track', kind: 'canceled' }, ...begun(2), add],
    ],
  ])('that %s', (_, events, effects) => expect(run(pressed, ...events)).toEqual([...begun(), ...effects]));

  it('that was never begun has no effect', () => expect(run(paid(), failed(lost))).toEqual([]));
});

it.each([
  ['the merchant’s mistake', mistake, 'developerError'],
  ['any failure of Google', internal, 'genericError'],
  ['an error of the SDK', { code: 'GOOGLE_PAYMENT_GATEWAY_ERROR' }, 'genericError'],
  ['no reason', undefined, 'genericError'],
])('the banner for %s', (_, cause, banner) => expect(bannerFor(refusalOf(cause))).toBe(banner));
