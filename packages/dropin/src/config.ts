import { DropinError, type OptionsCode } from './errors.ts';
import { resolveStrings } from './locales/resolve-strings.ts';
import type { Strings } from './locales/strings.ts';
import { optionIds, type OptionId, type Settings, type ViewId } from './machine/state.ts';
import type { CardFormSettings } from './options/card/card-form.ts';
import { themes, type Theme } from './views/theme.ts';

/** What a merchant passes to `create` (spec §3; behaviour a15). */
export interface DropinOptions {
  /** a tokenization key or a client token */
  authorization: string;
  /** the empty element to fill, or a selector of it */
  container?: Element | string;
  /** former name of `container` */
  selector?: string;
  /** such as `en_GB`; the part before the underscore where there is none such, else US English */
  locale?: string;
  /** texts of your own, by key */
  translations?: Readonly<Record<string, string>>;
  /** which ways to pay to offer, in order */
  paymentOptionPriority?: readonly string[];
  /** false switches the card form off */
  card?: boolean | CardOptions;
  /** lets a customer delete saved methods */
  vaultManager?: boolean;
  /** whether a saved method is chosen at the start (the default), or the nonce of the one to choose */
  preselectVaultedPaymentMethod?: boolean | string;
  /** whether the customer's default comes first among the saved methods (the default) */
  showDefaultPaymentMethodFirst?: boolean;
  /** ways to pay whose saved methods stay hidden */
  hiddenVaultedPaymentMethodTypes?: readonly string[];
  /** collects device data for the gateway's fraud tools */
  dataCollector?: boolean | Readonly<Record<string, unknown>>;
  /** the view to begin with, where it can be shown, also when there are saved methods */
  initialView?: ViewId;
  /** light is the default; auto follows the shopper's system; inherit takes the look of a page built with ui */
  appearance?: { theme?: Theme };
}

export interface CardOptions {
  /** a field for the cardholder's name; `required: true` when it must be filled */
  cardholderName?: boolean | { required?: boolean };
  /** false keeps what was typed after the card is tokenized */
  clearFieldsAfterTokenization?: boolean;
  vault?: {
    /** false never saves a customer's card */
    vaultCard?: boolean;
    /** true lets the customer decide */
    allowVaultCardOverride?: boolean;
  };
  /** changes of the hosted fields and of the styles inside them */
  overrides?: CardOverrides;
  /** true shows PayPal's notice of collection below the form */
  noticeOfCollection?: boolean;
}

export interface CardOverrides {
  /** per field: null removes `cvv` or `postalCode`, else options of the hosted field */
  fields?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;
  /** per selector: null removes it, a string is a class, an object adds properties */
  styles?: Readonly<Record<string, Readonly<Record<string, string>> | string | null>>;
}

/** Options checked and brought into one form. */
export interface Config {
  authorization: string;
  container: Element;
  strings: Strings;
  settings: Settings;
  cardForm: CardFormSettings;
  overrides: CardOverrides;
  showsNotice: boolean;
  showsDefaultFirst: boolean;
  hiddenMethods: readonly string[];
  /** what the device-data collector is created with; null when there is none */
  dataCollector: Readonly<Record<string, unknown>> | null;
  theme: Theme;
}

/** The first check, before anything else happens (behaviour a1). */
export function checkAuthorization(options: Partial<DropinOptions> | undefined): void {
  if (!options?.authorization) throw new DropinError({ code: 'AUTHORIZATION_REQUIRED' });
}

/**
 * The other checks, in the documented order (behaviour a3 to a9).
 * @throws DropinError naming the first option that is wrong
 */
export function readOptions(options: DropinOptions): Config {
  const container = findContainer(options);
  checkPriority(options.paymentOptionPriority);
  const wanted = wantedOptions(options);
  if (wanted.length === 0) refuse('NO_OPTIONS_AVAILABLE');
  const card = typeof options.card === 'object' ? options.card : {};
  const { dataCollector } = options;
  return {
    authorization: options.authorization,
    container,
    strings: resolveStrings(options),
    settings: {
      wanted,
      initialView: options.initialView ?? null,
      preselect: options.preselectVaultedPaymentMethod ?? true,
      clearsFields: card.clearFieldsAfterTokenization !== false,
      canDelete: options.vaultManager === true,
      collectsDeviceData: Boolean(dataCollector),
    },
    cardForm: {
      name: readCardholderName(card.cardholderName),
      offersSaving: card.vault?.allowVaultCardOverride === true,
      saves: card.vault?.vaultCard !== false,
    },
    overrides: card.overrides ?? {},
    showsNotice: card.noticeOfCollection === true,
    showsDefaultFirst: options.showDefaultPaymentMethodFirst !== false,
    hiddenMethods: options.hiddenVaultedPaymentMethodTypes ?? [],
    dataCollector: dataCollector ? (typeof dataCollector === 'object' ? dataCollector : {}) : null,
    theme: themes.find((name) => name === options.appearance?.theme) ?? 'light',
  };
}

function findContainer({ container, selector }: DropinOptions): Element {
  if (container && selector) refuse('CONTAINER_AMBIGUOUS');
  const reference = container ?? selector;
  if (!reference) refuse('CONTAINER_REQUIRED');
  const element = typeof reference === 'string' ? document.querySelector(reference) : reference;
  if (element?.nodeType !== Node.ELEMENT_NODE) refuse('CONTAINER_INVALID');
  if (element.innerHTML.trim() !== '') refuse('CONTAINER_NOT_EMPTY');
  return element;
}

function checkPriority(priority: unknown): void {
  if (priority === undefined || priority === null) return;
  if (!Array.isArray(priority)) refuse('PRIORITY_NOT_AN_ARRAY');
  const known: readonly unknown[] = optionIds;
  if (!priority.every((id) => known.includes(id))) refuse('PRIORITY_UNKNOWN_OPTION');
}

/** Cards are on by default, every other way to pay when it is configured (behaviour a16, a17). */
function wantedOptions(options: DropinOptions): OptionId[] {
  const order = (options.paymentOptionPriority ?? optionIds) as readonly OptionId[];
  const asked = options as unknown as Readonly<Record<OptionId, unknown>>;
  return [...new Set(order)].filter((id) => (id === 'card' ? asked.card !== false : Boolean(asked[id])));
}

function readCardholderName(option: CardOptions['cardholderName']): CardFormSettings['name'] {
  if (!option) return 'absent';
  return typeof option === 'object' && option.required ? 'required' : 'optional';
}

function refuse(code: OptionsCode): never {
  throw new DropinError({ code });
}
