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

declare const mark: unique symbol;

/** The id of a merchant's own way to pay. It was checked, and differs from the ids of the table. */
export type OwnId = string & { readonly [mark]: 'id' };

/** The type of the methods that a merchant's own way to pay gives. It differs from the types of the table. */
export type OwnMethodType = string & { readonly [mark]: 'type' };

/** A way to pay that a widget may offer: one of the table, or the merchant's own. */
export type WayId = OptionId | OwnId;

/** The type of any method. */
export type AnyMethodType = MethodType | OwnMethodType;

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

/** The row of a way to pay. A merchant's own has none. */
export function wayToPay(id: OptionId): WayToPay;
export function wayToPay(id: WayId): WayToPay | undefined;
export function wayToPay(id: WayId): WayToPay | undefined {
  return waysToPay.find((way) => way.id === id);
}

/** The row that names a method: the first one of its type. Methods of a merchant's own way to pay have none. */
export function wayOfType(type: MethodType): WayToPay;
export function wayOfType(type: AnyMethodType): WayToPay | undefined;
export function wayOfType(type: AnyMethodType): WayToPay | undefined {
  return waysToPay.find(({ methodType }) => methodType === type);
}

/** What analytics call a method. They do not learn the names of a merchant's own ways to pay. */
export function analyticsNameOf(type: AnyMethodType): string {
  return wayOfType(type)?.analyticsName ?? 'own';
}
