import { DropinError, type OptionsCode } from './errors.ts';
import { themes, type Theme } from './views/theme.ts';

/** The documented ways to pay, in their default order. */
const optionIds = ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'] as const;

/** What a merchant passes to `create` (spec §3; behaviour a15). */
export interface DropinOptions {
  /** a tokenization key or a client token */
  authorization: string;
  /** the empty element to fill, or a selector of it */
  container?: Element | string;
  /** former name of `container` */
  selector?: string;
  /** false switches the card form off */
  card?: boolean | CardOptions;
  /** which ways to pay to offer, in order */
  paymentOptionPriority?: readonly string[];
  /** light is the default; auto follows the shopper's system; inherit takes the look of a page built with ui */
  appearance?: { theme?: Theme };
}

export interface CardOptions {
  /** a field for the cardholder's name; `required: true` when it must be filled */
  cardholderName?: boolean | { required?: boolean };
  /** false keeps what was typed after the card is tokenized */
  clearFieldsAfterTokenization?: boolean;
}

/** Options checked and brought into one form. */
export interface Config {
  authorization: string;
  container: Element;
  cardholderName: 'absent' | 'optional' | 'required';
  clearsFields: boolean;
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
  const isOffered = options.paymentOptionPriority?.includes('card') ?? true;
  if (options.card === false || !isOffered) refuse('NO_OPTIONS_AVAILABLE');
  const card = typeof options.card === 'object' ? options.card : {};
  const theme = themes.find((name) => name === options.appearance?.theme) ?? 'light';
  return {
    authorization: options.authorization,
    container,
    cardholderName: readCardholderName(card.cardholderName),
    clearsFields: card.clearFieldsAfterTokenization !== false,
    theme,
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

function readCardholderName(option: CardOptions['cardholderName']): Config['cardholderName'] {
  if (!option) return 'absent';
  return typeof option === 'object' && option.required ? 'required' : 'optional';
}

function refuse(code: OptionsCode): never {
  throw new DropinError({ code });
}
