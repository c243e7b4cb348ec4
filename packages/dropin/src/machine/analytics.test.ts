import { describe, expect, it } from 'vitest';
import {
  added,
  card,
  chosen,
  clientCreated,
  complete,
  customer,
  deleted,
  deleteFailed,
  deviceDataFailed,
  edited,
  framesFailed,
  framesReady,
  fresh,
  methodsFetched,
  opened,
  optionChosen,
  paypal,
  ready,
  requested,
  run,
  saved,
  tokenized,
  tokenizeFailed,
  toggled,
  tornDown,
  waited,
  yes,
  type Happening,
} from './machine.fixture.ts';
import type { State } from './state.ts';
import type { Method } from './method.ts';
import type { MethodType } from '../ways-to-pay.ts';

const s1 = saved('s1');
const two = [s1, saved('s2')];
const wanted = ['card', 'paypal'] as const;
const of = (type: MethodType): Method => ({ nonce: `${type}-nonce`, type, details: {}, vaulted: true });
const list = ready({ canDelete: true }, two);
const asking = run(list, edited, chosen('s1')).state;
const moved = 'changeActiveView delete-confirmation->methods';

describe('reports to analytics, in their order among the events', () => {
  it.each<[string, State, Happening[], string[]]>([
    [
      'a guest’s start',
      fresh(),
      [opened, framesReady, clientCreated()],
      ['started.tokenization-key', 'appeared', 'started'],
    ],
    [
      'a customer’s start',
      fresh(),
      [opened, framesReady, clientCreated(customer), methodsFetched(of('PayPalAccount'), s1, saved('s2'))],
      [
        'started.client-token',
        'vaulted-card.preselect',
        'appeared',
        'vaulted-paypal.appear',
        'vaulted-card.appear',
        'started',
      ],
    ],
    [
      'each type of saved method',
      fresh({ preselect: false }),
      [
        opened,
        framesReady,
        clientCreated(customer),
        methodsFetched(of('VenmoAccount'), of('ApplePayCard'), of('AndroidPayCard')),
      ],
      [
        'started.client-token',
        'appeared',
        'vaulted-venmo.appear',
        'vaulted-applepay.appear',
        'vaulted-googlepay.appear',
        'started',
      ],
    ],
    [
      'a start with nothing to offer',
      fresh(),
      [opened, clientCreated({ supported: [] })],
      ['started.tokenization-key', 'start fails NO_OPTIONS_AVAILABLE'],
    ],
    [
      'a start where every option fails',
      fresh(),
      [opened, clientCreated(), framesFailed],
      ['started.tokenization-key', 'load-error', 'start fails ALL_OPTIONS_FAILED'],
    ],
    [
      'a failed collector',
      fresh({ collectsDeviceData: true }),
      [opened, framesReady, clientCreated(), deviceDataFailed],
      ['started.tokenization-key', 'data-collector.setup-failed', 'appeared', 'started'],
    ],
    ['a saved method', list, [chosen('s2')], ['vaulted-card.select']],
    [
      'a saved account',
      ready({ wanted }, [of('PayPalAccount')]),
      [chosen('PayPalAccount-nonce')],
      ['vaulted-paypal.select'],
    ],
    [
      'one that is not saved',
      run(ready(), complete, requested(1), tokenized(card('n1')), waited('settle')).state,
      [chosen('n1')],
      [],
    ],
    [
      'an option',
      ready({ wanted }),
      [optionChosen('paypal')],
      ['changeActiveView options->paypal', 'paymentOptionSelected paypal', 'selected.paypal'],
    ],
    ['the only sheet', list, [toggled], ['changeActiveView methods->card', 'noPaymentMethodRequestable']],
    ['a chosen method', list, [requested(1)], ['request-payment-method.card', 'resolves s1 for 1']],
    [
      'an approved one',
      run(ready({ wanted }), added('paypal', paypal('p1'))).state,
      [requested(1)],
      ['request-payment-method.paypal', 'resolves p1 for 1'],
    ],
    [
      'a card',
      run(ready(), complete, requested(1)).state,
      [tokenized(card('n1'))],
      ['request-payment-method.card', 'resolves n1 for 1'],
    ],
    [
      'a card that is refused',
      run(ready(), complete, requested(1)).state,
      [tokenizeFailed({})],
      ['request-payment-method.error', 'rejects NO_PAYMENT_METHOD for 1'],
    ],
    [
      'nothing to request',
      ready(),
      [requested(1)],
      ['request-payment-method.error', 'rejects NO_PAYMENT_METHOD for 1'],
    ],
    [
      'Edit',
      list,
      [edited],
      ['manager.appeared', 'changeActiveView methods->methods', 'noPaymentMethodRequestable'],
    ],
    [
      'a deletion',
      asking,
      [yes, deleted, methodsFetched(saved('s2')), waited('settle')],
      ['vaulted-card.preselect', moved, 'paymentMethodRequestable selected:true CreditCard'],
    ],
    ['a failed one', asking, [yes, deleteFailed, methodsFetched(...two)], ['manager.appeared', moved]],
    [
      'a teardown',
      run(ready(), complete, requested(1)).state,
      [tornDown],
      ['request-payment-method.error', 'rejects TORN_DOWN for 1'],
    ],
    ['after it', run(ready(), tornDown).state, [requested(1)], ['rejects TORN_DOWN for 1']],
  ])('%s', (_name, state, happenings, expected) => {
    expect(run(state, ...happenings).tracked).toEqual(expected);
  });
});
