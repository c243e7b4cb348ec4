import type { Card } from '../../cards/cards.ts';
import type { Context } from '../../context.ts';
import { asInput, type Input } from '../../wire/input.ts';
import { readCard } from '../../cards/read-card.ts';
import type { Problem } from '../../wire/refusal.ts';

/**
 * Reads a complete card that a server sends in snake_case. `below` is the path from the request's root to the
 * card. Merchants should not send complete cards; only test numbers are accepted.
 */
export function readServerCard(
  { settings }: Context,
  input: Input,
  ...below: string[]
): { card: Card } | { problems: Problem[] } {
  const { cardBrands } = settings.read();
  const rules = { validate: true, challenges: [], brands: cardBrands };
  const read = readCard(
    {
      number: input['number'],
      cvv: input['cvv'],
      cardholderName: input['cardholder_name'],
      expirationDate: input['expiration_date'],
      expirationMonth: input['expiration_month'],
      expirationYear: input['expiration_year'],
      billingAddress: { postalCode: asInput(input['billing_address'])['postal_code'] },
    },
    rules,
  );
  if ('card' in read) return read;
  return {
    problems: read.problems.map(({ code, message, path }) => {
      const [, ...fields] = path.map((name, at) => underscored(name, at < path.length - 1 ? '-' : '_'));
      return { code, message, attribute: fields.at(-1) ?? '', below: [...below, ...fields.slice(0, -1)] };
    }),
  };
}

/** Element names use dashes, attribute names underscores. */
function underscored(name: string, sign: '-' | '_'): string {
  return name.replace(/[A-Z]/g, (letter) => `${sign}${letter.toLowerCase()}`);
}
