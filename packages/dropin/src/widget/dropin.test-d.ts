// This file is compiled, but never run. A line below `@ts-expect-error` must not compile.
import { createRef } from 'react';
import { expectTypeOf } from 'vitest';
import defaultExport, {
  create,
  DropinError,
  type Dropin,
  type DropinOptions,
  type ErrorType,
  type Options,
  type PaymentMethodPayload,
} from '../index.ts';
import { DropIn, type DropInProps } from '../react.tsx';

declare const dropin: Dropin;

export function events() {
  dropin.on('paymentMethodRequestable', ({ type, paymentMethodIsSelected }) => {
    expectTypeOf(type).toEqualTypeOf<
      'CreditCard' | 'PayPalAccount' | 'VenmoAccount' | 'ApplePayCard' | 'AndroidPayCard'
    >();
    expectTypeOf(paymentMethodIsSelected).toEqualTypeOf<boolean>();
  });
  dropin.on('noPaymentMethodRequestable', () => undefined);
  dropin.on('changeActiveView', ({ previousViewId, newViewId }) => previousViewId === newViewId);
  dropin.on('card:validityChange', ({ emittedBy, fields }) => fields[emittedBy]?.isValid);
  dropin.on('card:binAvailable', ({ bin }) => bin.length);
  dropin.off('card:binAvailable', ({ bin }) => bin.length);
  // @ts-expect-error -- an event
  dropin.on('paymentMethodRequestible', () => undefined);
  // @ts-expect-error -- a payload's field
  dropin.on('card:binAvailable', ({ number }) => number);
  // @ts-expect-error -- a payload's type
  dropin.on('paymentMethodRequestable', ({ type }) => type === 'Card');
  // @ts-expect-error -- a payload where there is none
  dropin.on('noPaymentMethodRequestable', ({ type }) => type);
}

export async function calls() {
  const payload = await dropin.requestPaymentMethod();
  expectTypeOf(payload.threeDSecureInfo?.status).toEqualTypeOf<string | undefined>();
  expectTypeOf(payload.nonce).toEqualTypeOf<string>();
  expectTypeOf(payload.deviceData).toEqualTypeOf<string | undefined>();
  expectTypeOf(payload.details.lastFour).toEqualTypeOf<string | undefined>();
  expectTypeOf(payload.details.email).toEqualTypeOf<string | undefined>();
  // @ts-expect-error -- what stays inside
  void payload.hasSubscription;
  if (payload.type === 'CreditCard') expectTypeOf(payload.details.lastFour).toEqualTypeOf<string>();
  else if (payload.type === 'PayPalAccount') expectTypeOf(payload.details.email).toEqualTypeOf<string>();
  else if (payload.type === 'VenmoAccount') expectTypeOf(payload.details.username).toEqualTypeOf<string>();
  else if (payload.type === 'ApplePayCard') expectTypeOf(payload.details.cardType).toEqualTypeOf<string>();
  else if (payload.type === 'AndroidPayCard')
    expectTypeOf(payload.details.isNetworkTokenized).toEqualTypeOf<boolean>();
  else expectTypeOf(payload).toEqualTypeOf<never>();
  expectTypeOf(dropin.requestPaymentMethod(() => undefined)).toEqualTypeOf<undefined>();
  dropin.requestPaymentMethod({ threeDSecure: { amount: '1.00' } }, (error, given) => {
    if (error) return error.code;
    return given.nonce;
  });
  // @ts-expect-error -- there may be an error instead
  dropin.requestPaymentMethod((error, given) => given.nonce);
  dropin.teardown((error) => error);
  expectTypeOf(dropin.isPaymentMethodRequestable()).toEqualTypeOf<boolean>();
  expectTypeOf(dropin.teardown()).toEqualTypeOf<Promise<void>>();
  dropin.updateConfiguration('paypal', 'amount', 10);
  // @ts-expect-error -- a value
  void dropin.updateConfiguration('paypal', 'amount');

  const error: unknown = null;
  if (error instanceof DropinError) expectTypeOf(error.type).toEqualTypeOf<ErrorType>();
}

export function options(authorization: string, priority: string[], container: Element) {
  expectTypeOf(create({ authorization, container: '#x' })).toEqualTypeOf<Promise<Dropin>>();
  expectTypeOf(
    create({ authorization, container }, (error, given) => given ?? error),
  ).toEqualTypeOf<undefined>();
  void create({ authorization, container: document.body, paymentOptionPriority: priority });
  void create({ authorization, container, initialView: 'card', preselectVaultedPaymentMethod: 'a-nonce' });
  void create({
    authorization,
    container,
    paypal: { flow: 'vault' },
    venmo: true,
    threeDSecure: true,
    dataCollector: { kount: true },
  });
  expectTypeOf<Awaited<ReturnType<typeof create>>>().toEqualTypeOf<Dropin>();
  expectTypeOf<Awaited<ReturnType<Dropin['requestPaymentMethod']>>>().toEqualTypeOf<PaymentMethodPayload>();
  expectTypeOf<Options>().toEqualTypeOf<DropinOptions>();
  expectTypeOf(defaultExport.create).toEqualTypeOf<typeof create>();
  void create({ authorization, selector: '#x' });
  void create({ authorization, container, locale: navigator.language });
  void create({
    authorization,
    container,
    card: {
      overrides: {
        fields: { cvv: null, number: { placeholder: '1111' } },
        styles: { input: { color: 'red' }, '@media (max-width: 400px)': { input: { color: 'blue' } } },
      },
    },
  });
  // @ts-expect-error -- the widget needs a place
  void create({ authorization });
  // @ts-expect-error -- an authorization is required
  void create({ container: '#x' });
  // @ts-expect-error -- an option
  void create({ authorization, container, paymentOptionsPriority: ['card'] });
  // @ts-expect-error -- a view
  void create({ authorization, container, initialView: 'delete-confirmation' });
  // @ts-expect-error -- an option of the card
  void create({ authorization, container, card: { cardHolderName: true } });
  // @ts-expect-error -- an option of PayPal
  void create({ authorization, container, paypal: { flow: 'vault', ammount: '1.00' } });
  // @ts-expect-error -- an option of Venmo
  void create({ authorization, container, venmo: { allowDeskTop: true } });
  // @ts-expect-error -- an option of Google Pay
  void create({ authorization, container, googlePay: { transactionInfos: {} } });
  // @ts-expect-error -- an option of the collector
  void create({ authorization, container, dataCollector: { kont: true } });
  // @ts-expect-error -- a field
  void create({ authorization, container, card: { overrides: { fields: { cvc: {} } } } });
  // @ts-expect-error -- a field's option
  void create({ authorization, container, card: { overrides: { fields: { cvv: { placehoder: '' } } } } });
  // @ts-expect-error -- a text's key
  void create({ authorization, container, translations: { payWithCards: 'Card' } });
  // @ts-expect-error -- a flow
  void create({ authorization, container, paypal: { flow: 'check' } });
  void create({
    authorization,
    container,
    ownPaymentOptions: [{ id: 'gift', name: 'Gift', start: () => undefined }],
  });
  void create({
    authorization,
    container,
    ownPaymentOptions: [
      {
        id: 'gift',
        name: 'Gift card',
        start: (sheet) => {
          expectTypeOf(sheet.element).toEqualTypeOf<HTMLElement>();
          sheet.add({ nonce: 'n', description: 'Ending in 1234' });
          // @ts-expect-error -- a method's nonce
          sheet.add({ description: 'Ending in 1234' });
          return { ready: Promise.resolve(), requestPaymentMethod: async () => ({ nonce: 'n' }) };
        },
      },
    ],
  });
  // @ts-expect-error -- a name
  void create({ authorization, container, ownPaymentOptions: [{ id: 'gift', start: () => undefined }] });
  // @ts-expect-error -- the id of a way to pay that the page has not declared
  void create({ authorization, container, initialView: 'gift' });
  // @ts-expect-error -- a theme
  void create({ authorization, container, appearance: { theme: 'pink' } });
}

export function component(authorization: string) {
  const ref = createRef<Dropin>();
  const setDropin = (instance: Dropin | null) => void instance;
  const on: DropInProps['on'] = { changeActiveView: ({ newViewId }) => newViewId };
  DropIn({ authorization, ref, on, onError: ({ code, displayed }) => displayed && code });
  DropIn({ authorization, ref: setDropin, onReady: (instance) => instance.clearSelectedPaymentMethod() });
  // @ts-expect-error -- the component's own element is the container
  DropIn({ authorization, container: '#x' });
  // @ts-expect-error -- an event
  DropIn({ authorization, on: { changedView: () => undefined } });
}
