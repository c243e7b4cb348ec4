import { findContainer } from './container.ts';
import type {
  ApplePayOptions,
  CardOptions,
  CardOverrides,
  DropinChoices,
  DropinOptions,
  GooglePayOptions,
  PayPalOptions,
  VenmoOptions,
} from './dropin-options.ts';
import { DropinError, type OptionsCode } from './errors.ts';
import { isEnglish } from './locales/load-texts.ts';
import { readTranslations, type OwnStrings } from './locales/resolve-strings.ts';
import { english, type Texts } from './locales/texts.ts';
import { bare, objectOf } from './object-of.ts';
import { type Settings } from './machine/state.ts';
import { readOwnWays, type OwnWay } from './own-ways.ts';
import { optionIds, wayToPay, type OptionId, type WayId } from './ways-to-pay.ts';
import type { CardFormSettings } from './machine/card/card-form.ts';
import type { Theme } from './appearance/appearance.ts';
import { readAppearance, type GivenAppearance } from './appearance/given-appearance.ts';

/** The options of `create`, checked, with their defaults. */
export interface Config extends Texts {
  authorization: string;
  container: Element;
  /** the merchant's own texts, which are in `strings` too */
  translations: OwnStrings;
  settings: Settings;
  cardForm: CardFormSettings;
  overrides: CardOverrides;
  ownWays: readonly OwnWay[];
  paypal: Readonly<PayPalOptions>;
  paypalCredit: Readonly<PayPalOptions>;
  applePay: Readonly<Partial<ApplePayOptions>>;
  googlePay: Readonly<Partial<GooglePayOptions>>;
  venmo: Readonly<VenmoOptions>;
  /** as the merchant gave it; '' if none was given */
  locale: string;
  showsNotice: boolean;
  showsDefaultFirst: boolean;
  hiddenMethods: readonly string[];
  /** the options of the device-data collector; null when the merchant wants none */
  dataCollector: Readonly<Record<string, unknown>> | null;
  /** the options of 3-D Secure; null when the merchant wants none */
  threeDSecure: Readonly<Record<string, unknown>> | null;
  /** false where the page refuses the widget's stylesheet */
  bringsStylesheet: boolean;
  theme: Theme;
  appearance: GivenAppearance;
}

type Choices = Omit<DropinChoices, 'authorization'>;

/**
 * The first check. It needs neither the page nor the gateway.
 * @throws DropinError 'options.authorization is required.'
 */
export function readAuthorization(options: Partial<DropinOptions> | null | undefined): string {
  const authorization: unknown = options?.authorization;
  if (!authorization || typeof authorization !== 'string') refuse('AUTHORIZATION_REQUIRED');
  return authorization;
}

/**
 * The other checks, in the documented order (docs/behaviour/widget.md#order-of-the-checks).
 * @throws DropinError naming the first option that is wrong
 */
export function readOptions(options: DropinOptions, authorization: string): Config {
  return { authorization, container: findContainer(options), ...readChoices(options) };
}

/**
 * Reads every option except the container and the authorization. A value that is not as documented counts as
 * not given; only a wrong `ownPaymentOptions`, `paymentOptionPriority` or `initialView` throws.
 * @throws DropinError naming the first option that is wrong
 */
export function readChoices(options: Choices): Omit<Config, 'authorization' | 'container'> {
  // Options that the original lacks: what a page's scripts have put on all objects is none of them.
  const added = bare(options);
  const ownWays = readOwnWays(added.ownPaymentOptions);
  const known: readonly WayId[] = [...optionIds, ...ownWays.map(({ id }) => id)];
  const wanted = readPriority(options.paymentOptionPriority, known).filter((id) =>
    id === 'card' ? options.card !== false : !wayToPay(id) || options[id as OptionId],
  );
  if (wanted.length === 0) refuse('NO_OPTIONS_AVAILABLE');
  const initialView = readInitialView(added.initialView, known);
  const card = objectOf<CardOptions>(options.card);
  const vault = objectOf<NonNullable<CardOptions['vault']>>(card.vault);
  const { dataCollector, preselectVaultedPaymentMethod: preselect } = options;
  return {
    ...readTexts(options),
    settings: {
      wanted,
      initialView,
      preselect: typeof preselect === 'string' ? preselect : preselect !== false,
      clearsFields: card.clearFieldsAfterTokenization !== false,
      canDelete: options.vaultManager === true,
      collectsDeviceData: Boolean(dataCollector),
      threeDSecure: readVerification(options.threeDSecure),
    },
    cardForm: {
      name: readCardholderName(card.cardholderName),
      offersSaving: vault.allowVaultCardOverride === true,
      saves: vault.vaultCard !== false,
    },
    ownWays,
    overrides: objectOf<CardOverrides>(card.overrides),
    paypal: objectOf<PayPalOptions>(options.paypal),
    paypalCredit: objectOf<PayPalOptions>(options.paypalCredit),
    applePay: objectOf<ApplePayOptions>(options.applePay),
    googlePay: objectOf<GooglePayOptions>(options.googlePay),
    venmo: objectOf<VenmoOptions>(options.venmo),
    showsNotice: card.noticeOfCollection === true,
    showsDefaultFirst: options.showDefaultPaymentMethodFirst !== false,
    hiddenMethods: listOf(options.hiddenVaultedPaymentMethodTypes),
    dataCollector: dataCollector ? objectOf(dataCollector) : null,
    threeDSecure: options.threeDSecure ? objectOf(options.threeDSecure) : null,
    bringsStylesheet: added.stylesheet !== false,
    ...readAppearance(added.appearance),
  };
}

/**
 * The texts to begin with. Those of another language come later (`locales/load-texts.ts`); until then nothing
 * is read aloud.
 */
function readTexts({ locale: given, translations: own }: Choices) {
  const locale = typeof given === 'string' ? given : '';
  const translations = readTranslations(own);
  const texts = english(locale, translations);
  const loading = isEnglish(locale) ? texts.strings.loading : (translations.loading ?? '');
  return { ...texts, locale, translations, strings: { ...texts.strings, loading } };
}

/** The reports to analytics about an error of the options, once the gateway has answered. */
export function analyticsOfRefusal(error: DropinError): readonly string[] {
  return error.code.startsWith('CONTAINER_') ? ['configuration-error'] : [];
}

/** The ways to pay to offer, in their order, each once. */
function readPriority(priority: unknown, known: readonly WayId[]): readonly WayId[] {
  if (!priority) return known;
  if (!Array.isArray(priority)) refuse('PRIORITY_NOT_AN_ARRAY');
  const ids = [...new Set<WayId>(priority)];
  if (!ids.every((id) => known.includes(id))) refuse('PRIORITY_UNKNOWN_OPTION');
  return ids;
}

function readInitialView(view: unknown, known: readonly WayId[]): Settings['initialView'] {
  if (view === undefined || view === null) return null;
  const views = [...known, 'methods', 'options'] as const;
  return views.find((one) => one === view) ?? refuse('INITIAL_VIEW_UNKNOWN');
}

function readCardholderName(option: unknown): CardFormSettings['name'] {
  if (!option) return 'absent';
  return objectOf<{ required?: boolean }>(option).required ? 'required' : 'optional';
}

function readVerification(option: unknown): Settings['threeDSecure'] {
  if (!option) return 'never';
  return objectOf<{ ifEnabled?: boolean }>(option).ifEnabled === true ? 'ifEnabled' : 'always';
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function refuse(code: OptionsCode): never {
  throw new DropinError({ code });
}
