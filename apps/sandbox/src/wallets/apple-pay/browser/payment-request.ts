/** One line of the sheet: `amount` is a decimal number as text. */
export type LineItem = { label: string; amount: string; type?: 'final' | 'pending' };

/** What a shop asks for. Fields that the stand-in does not read are left out here. */
export type PaymentRequest = {
  countryCode: string;
  currencyCode: string;
  merchantCapabilities: string[];
  supportedNetworks: string[];
  total: LineItem;
  lineItems?: LineItem[];
  requiredBillingContactFields?: string[];
  requiredShippingContactFields?: string[];
};

/** The newest version of Apple Pay on the web that the stand-in answers for. */
export const newestVersion = 14;

const capabilities = ['supports3DS', 'supportsEMV', 'supportsCredit', 'supportsDebit'];

/** Apple's names of the networks, in lower case: Apple does not look at the case. */
const networks =
  `amex bancomat bancontact cartebancaires cartesbancaires chinaunionpay dankort discover eftpos electron elo
   girocard interac jcb mada maestro mastercard mir nanaco privatelabel visa vpay waon`.split(/\s+/);

/**
 * Checks a request as Apple does when a session is created.
 * @throws DOMException InvalidAccessError for a version that is not supported
 * @throws TypeError for a field that is missing or not valid
 */
export function checkRequest(version: number, request: PaymentRequest): void {
  if (!Number.isInteger(version) || version < 1 || version > newestVersion)
    throw new DOMException(`"${version}" is not a supported version.`, 'InvalidAccessError');
  if (typeof request !== 'object' || request === null) throw new TypeError('The payment request is missing.');
  for (const name of required)
    if (request[name] === undefined || request[name] === null)
      throw new TypeError(`The payment request has no ${name}.`);
  checkText(request.countryCode, /^[a-z]{2}$/i, 'country code');
  checkText(request.currencyCode, /^[a-z]{3}$/i, 'currency code');
  checkNames(request.merchantCapabilities, 'merchant capability', (name) => capabilities.includes(name));
  checkNames(request.supportedNetworks, 'payment network', (name) => networks.includes(name.toLowerCase()));
  checkTotal(request.total);
  for (const item of request.lineItems ?? []) checkItem(item);
}

const required = [
  'countryCode',
  'currencyCode',
  'merchantCapabilities',
  'supportedNetworks',
  'total',
] as const;

/** Checks the total of a request or of an update. Throws a TypeError. */
export function checkTotal(total: LineItem): void {
  checkItem(total);
  if (Number(total.amount) < 0 || (Number(total.amount) === 0 && total.type !== 'pending'))
    throw new TypeError('The total must be greater than zero.');
}

function checkItem({ label, amount }: LineItem): void {
  if (!label) throw new TypeError('A line item has no label.');
  checkText(amount, /^-?\d+(\.\d+)?$/, 'amount');
}

function checkText(value: unknown, pattern: RegExp, what: string): void {
  if (!pattern.test(String(value))) throw new TypeError(`"${String(value)}" is not a valid ${what}.`);
}

function checkNames(names: string[], what: string, isKnown: (name: string) => boolean): void {
  if (!Array.isArray(names) || names.length === 0) throw new TypeError(`At least one ${what} is required.`);
  for (const name of names)
    if (!isKnown(String(name))) throw new TypeError(`"${String(name)}" is not a valid ${what}.`);
}
