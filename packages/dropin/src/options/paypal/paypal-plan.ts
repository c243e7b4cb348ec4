import type { Config } from '../../config.ts';
import { objectOf } from '../../object-of.ts';
import { plainCopy } from '../../plain-copy.ts';

/** The merchant's options of `paypal` or `paypalCredit`, as they are now. */
export type PayPalSettings = Config['paypal'];

export type PayPalId = 'paypal' | 'paypalCredit';

/** What a button of PayPal pays with; the names of PayPal's `FUNDING`. */
export type Funding = 'PAYPAL' | 'CREDIT' | 'PAYLATER';

type Facts = Readonly<Record<string, unknown>>;

/** What a sheet needs before it can be used. Two equal plans need no new buttons. */
export interface PayPalPlan {
  merchantAccountId: string | undefined;
  /** the checkout starts from a saved account, by the widget's own button and without PayPal's script */
  startsFromVault: boolean;
  /** parameters of PayPal's script, beside the client id */
  script: Facts;
  /** data attributes of the script's element */
  attributes: Readonly<Record<string, string>>;
  flow: unknown;
  buttons: readonly Funding[];
  style: Facts;
  handlers: readonly ShippingHandler[];
}

export const shippingHandlers = [
  'onShippingChange',
  'onShippingAddressChange',
  'onShippingOptionsChange',
] as const;
export type ShippingHandler = (typeof shippingHandlers)[number];

/**
 * The plan for a merchant's options (docs/behaviour/widget.md#paypal-and-paypal-credit).
 * @param locale the widget's own, for merchants who give PayPal none
 */
export function planOf(id: PayPalId, settings: PayPalSettings, locale: string): PayPalPlan {
  const { merchantAccountId, logLevel, cspNonce } = settings;
  return {
    merchantAccountId: textOf(merchantAccountId),
    startsFromVault: startsFromVault(settings),
    script: scriptOf(settings, locale),
    attributes: {
      'log-level': textOf(logLevel) ?? 'warn',
      ...(textOf(cspNonce) && { 'csp-nonce': String(cspNonce) }),
    },
    flow: settings.flow,
    buttons: id === 'paypalCredit' ? ['CREDIT'] : settings.payLater ? ['PAYPAL', 'PAYLATER'] : ['PAYPAL'],
    style: plainCopy(objectOf(settings.buttonStyle)),
    handlers: shippingHandlers.filter((name) => typeof settings[name] === 'function'),
  };
}

function startsFromVault({ vaultInitiatedCheckoutPaymentMethodToken: token }: PayPalSettings): boolean {
  return Boolean(token);
}

/** The locales that PayPal's script and window are told (docs/behaviour/widget.md#locales). */
const locales =
  `ar_EG cs_CZ da_DK de_DE el_GR en_AU en_GB en_IN en_US es_ES es_XC fi_FI fr_CA fr_FR fr_XC he_IL
  hu_HU id_ID it_IT ja_JP ko_KR nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sk_SK sv_SE th_TH zh_CN zh_HK zh_TW
  zh_XC`.split(/\s+/);

/** The first of these that is such a locale; PayPal chooses the language itself where there is none. */
function payPalLocale(...wanted: unknown[]): string | undefined {
  return locales.find((locale) => locale === wanted.find((name) => locales.includes(name as string)));
}

/** PayPal offers credit and Pay Later only where the script is asked for them. One script serves both sheets. */
function scriptOf(settings: PayPalSettings, locale: string): Facts {
  const { flow, currency, commit } = settings;
  const code = payPalLocale(settings.locale, locale);
  return {
    components: 'buttons',
    'enable-funding': 'credit,paylater',
    ...(flow === 'vault'
      ? { vault: true, intent: 'tokenize' }
      : { intent: intentOf(settings) ?? 'authorize' }),
    ...(flow === 'vault' && !currency ? {} : { currency: currency || 'USD' }),
    ...(typeof commit === 'boolean' && { commit }),
    ...(code && { locale: code }),
  };
}

/** PayPal's script knows `sale` only by its newer name. */
function intentOf({ intent }: PayPalSettings): string | undefined {
  return intent === 'sale' ? 'capture' : textOf(intent);
}

/** The options that are the widget's own, not the gateway's. */
const own: readonly string[] = [
  'vault',
  'buttonStyle',
  'commit',
  'logLevel',
  'cspNonce',
  'payLater',
  'merchantAccountId',
  'locale',
  'offerCredit',
  'intent',
];

/** The options of the SDK's `createPayment`, or of its checkout from the vault. */
export function paymentOf(id: PayPalId, settings: PayPalSettings, locale: string): Facts {
  const passedOn = Object.entries(settings).filter(
    ([name, value]) => !own.includes(name) && typeof value !== 'function' && value !== undefined,
  );
  const code = payPalLocale(settings.locale, locale);
  const intent = intentOf(settings);
  return {
    ...plainCopy(Object.fromEntries(passedOn)),
    offerCredit: id === 'paypalCredit',
    ...(code && { locale: code }),
    ...(intent && { intent }),
  };
}

/** A merchant's mistake, by the code of the SDK's error. */
export interface Mistake {
  code: string;
  message?: string;
  details?: unknown;
}

/** What is wrong with the options, as the SDK or the gateway would say it; undefined if nothing is. */
export function mistakeIn(settings: PayPalSettings): Mistake | undefined {
  const missing = (['amount', 'currency'] as const).find((name) => isMissing(settings[name]));
  if (startsFromVault(settings))
    return (
      missing && { code: `${fromVault}PARAM_REQUIRED`, message: `Required param ${missing} is missing.` }
    );
  const { flow } = settings;
  if (flow !== 'checkout' && flow !== 'vault') return { code: 'PAYPAL_FLOW_OPTION_REQUIRED' };
  if (flow === 'vault' || !missing) return undefined;
  const originalError = new Error(`A checkout needs the option ${missing}.`);
  return { code: 'PAYPAL_INVALID_PAYMENT_OPTION', details: { originalError } };
}

const fromVault = 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_';
/** The code of the SDK's error for a window that the shopper closed. It is no failure. */
export const canceledCode = `${fromVault}CANCELED`;

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether the account is to be saved where that is possible. */
export function savesAccount({ vault }: PayPalSettings): boolean {
  return objectOf<{ vaultPayPal: unknown }>(vault).vaultPayPal !== false;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}
