import type { StringKey } from './locales/strings.ts';

interface Row {
  /** its name in the options and events */
  id: string;
  /** the type of the methods it gives (docs/behaviour/widget.md#ways-to-pay) */
  methodType: string;
  /** what analytics call a method of its type (docs/behaviour/widget.md#analytics) */
  analyticsName: string;
  /** the key of its name on screen */
  name: StringKey;
  /** the key of the banner for a request that its own button must answer; without one there is no banner */
  useButton?: StringKey;
  /** for developers: its dependency did not answer in time */
  lateMessage?: string;
  /** whether saved methods of its type are listed (docs/behaviour/widget.md#which-types-are-shown) */
  listsSaved?: boolean;
  /** whether `updateConfiguration` changes it (docs/behaviour/widget.md#updateconfiguration) */
  isUpdatable?: boolean;
}

/**
 * The ways to pay, one row each, in the order they are offered by default. A new way to pay needs its row
 * here and its folder in `options/`. Where two ways give methods of one type, the methods are named after the
 * first.
 */
const rows = [
  { id: 'card', methodType: 'CreditCard', analyticsName: 'card', name: 'Card', listsSaved: true },
  {
    id: 'paypal',
    methodType: 'PayPalAccount',
    analyticsName: 'paypal',
    name: 'PayPal',
    useButton: 'paypalButtonMustBeUsed',
    lateMessage: 'There was an error connecting to PayPal.',
    listsSaved: true,
    isUpdatable: true,
  },
  {
    id: 'paypalCredit',
    methodType: 'PayPalAccount',
    analyticsName: 'paypal',
    name: 'PayPal Credit',
    useButton: 'paypalButtonMustBeUsed',
    lateMessage: 'There was an error connecting to PayPal.',
    listsSaved: true,
    isUpdatable: true,
  },
  {
    id: 'venmo',
    methodType: 'VenmoAccount',
    analyticsName: 'venmo',
    name: 'Venmo',
    useButton: 'venmoButtonMustBeUsed',
  },
  {
    id: 'applePay',
    methodType: 'ApplePayCard',
    analyticsName: 'applepay',
    name: 'Apple Pay',
    useButton: 'applePayButtonMustBeUsed',
    isUpdatable: true,
  },
  {
    id: 'googlePay',
    methodType: 'AndroidPayCard',
    analyticsName: 'googlepay',
    name: 'Google Pay',
    useButton: 'googlePayButtonMustBeUsed',
    lateMessage: 'There was an error connecting to Google Pay.',
    isUpdatable: true,
  },
] as const satisfies readonly Row[];

export type OptionId = (typeof rows)[number]['id'];

export type MethodType = (typeof rows)[number]['methodType'];

export interface WayToPay extends Row {
  id: OptionId;
  methodType: MethodType;
}

export const waysToPay: readonly WayToPay[] = rows;

export const optionIds: readonly OptionId[] = waysToPay.map(({ id }) => id);

/** The ways to pay that `updateConfiguration` changes. */
export const updatableIds: readonly OptionId[] = waysToPay.flatMap(({ id, isUpdatable }) =>
  isUpdatable ? [id] : [],
);

export function wayToPay(id: OptionId): WayToPay {
  return waysToPay.find((way) => way.id === id) as WayToPay;
}

/** The row that names a method: the first one of its type. */
export function wayOfType(type: MethodType): WayToPay {
  return waysToPay.find(({ methodType }) => methodType === type) as WayToPay;
}
