import { readAmount } from '../../wire/amount.ts';
import type { FieldProblem } from '../../wire/field-errors.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';
import type { PayPalAddress } from '../../instruments/instrument.ts';
import type { ShippingOption } from './paypal-payment.ts';

/** Reads an address; null when none was sent. An incomplete one is a problem of `path`. */
export function readPayPalAddress(input: Input, path: string[]): [PayPalAddress | null, FieldProblem[]] {
  const fields = ['recipientName', 'line1', 'line2', 'city', 'state', 'postalCode', 'countryCode'];
  const sent = Object.fromEntries(
    fields.flatMap((name) => {
      const text = asText(input[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  if (Object.keys(sent).length === 0) return [null, []];
  const { line1, city, countryCode } = sent;
  if (line1 && city && countryCode && /^[A-Z]{2}$/.test(countryCode))
    return [{ ...sent, line1, city, countryCode }, []];
  const message = 'A shipping address needs line1, city and a countryCode of two capital letters.';
  return [null, [{ path: [...path, 'shippingAddress'], code: '97313', message }]];
}

/** Reads the ways of delivery; their currency must be that of the order. */
export function readShippingOptions(value: unknown, currency: string): [ShippingOption[], FieldProblem[]] {
  if (value === undefined || value === null) return [[], []];
  const at = (code: string, message: string): [ShippingOption[], FieldProblem[]] => [
    [],
    [{ path: ['shippingOptions'], code, message }],
  ];
  if (!Array.isArray(value)) return at('97315', 'Shipping options must be a list.');
  const options = value.map((one) => readShippingOption(asInput(one), currency));
  const problem = options.find((one) => typeof one === 'string');
  if (typeof problem === 'string') return at(problem === wrongType ? '97318' : '97317', problem);
  const read = options.filter((one) => typeof one !== 'string');
  if (new Set(read.map(({ id }) => id)).size < read.length)
    return at('97319', 'Each shipping option needs an id of its own.');
  if (read.filter(({ selected }) => selected).length > 1)
    return at('97320', 'At most one shipping option may be selected.');
  return [read, []];
}

const wrongType = 'The type of a shipping option must be SHIPPING or PICKUP.';

function readShippingOption(input: Input, currency: string): ShippingOption | string {
  const [id, label, type] = [asText(input['id']), asText(input['label']), asText(input['type'])];
  if (!id || !label || typeof input['selected'] !== 'boolean')
    return 'A shipping option needs an id, a label, and selected as true or false.';
  if (id.length > 127 || label.length > 127)
    return 'The id and the label of a shipping option have at most 127 characters.';
  if (type !== 'SHIPPING' && type !== 'PICKUP') return wrongType;
  const price = asInput(input['amount']);
  const amount = input['amount'] === undefined ? null : readAmount(price['value']);
  if (amount === undefined || (amount !== null && amount < 0))
    return 'The amount of a shipping option is an invalid format.';
  if (amount !== null && asText(price['currency'])?.toUpperCase() !== currency)
    return 'The currency of a shipping option must be that of the payment.';
  return { id, label, type, amount, selected: input['selected'] };
}
