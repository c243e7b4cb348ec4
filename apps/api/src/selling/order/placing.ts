import { rupeesFromPaise, type OrderUnits } from 'contracts';
import type { Selectable } from 'kysely';
import type { OrderLinesTable, OrdersTable } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { tooMany } from '../../platform/limits/limits.ts';
import { orderNotFound, paymentInProgress } from './order-errors.ts';

/** The result of the function `place_order` of the database, or `free`. */
export type Placing = { placed: Placed } | { made: true } | { refused: 'blocked' } | Refused;

interface Placed extends Pick<
  Selectable<OrdersTable>,
  'number' | 'totalPaise' | 'ships' | 'allShip' | 'deliveryAddress'
> {
  /** ISO 8601 with microseconds. */
  createdAt: string;
  reservedUntil: string;
  lines: Pick<
    Selectable<OrderLinesTable>,
    'productId' | 'name' | 'sku' | 'pictureUrl' | 'photoHash' | 'pricePaise' | 'quantity'
  >[];
}

type Refused =
  | { refused: 'busy' | 'free' | 'not_theirs' | 'key_reused' | 'paying' }
  | { refused: 'too_many'; waitSeconds: number }
  | TooMuch
  | { refused: 'unavailable'; problems: Problem[] };

/** What unpaid orders would hold together, and how much they may; null means without a bound. */
interface TooMuch {
  refused: 'too_much';
  /** Whose orders they are: those of the account, or those that came from the client's address. */
  of: 'account' | 'address';
  units: number;
  paise: number;
  mostUnits: number | null;
  mostPaise: number | null;
  /** When the first of them ends, for those of an address; null when none has an end. */
  waitSeconds: number | null;
}

/** A line that the shop cannot deliver. */
interface Problem {
  /** The index of the line in the request. */
  position: number;
  /** The name; null when no such product ever existed. */
  name: string | null;
  /** How many are available; null when the product was deleted. */
  left: number | null;
}

/** Turns a refusal into the error for the client; `wanted` holds the requested lines in their order. */
export function refusalOf(answer: Refused, wanted: readonly OrderUnits[]): AppError {
  switch (answer.refused) {
    case 'busy':
      return new AppError('conflict', 'An order of yours is being made at the moment. Please try again.');
    case 'free':
      return new AppError(
        'conflict',
        'This order costs nothing, and the shop cannot charge ₹ 0. Add a product that has a price.',
      );
    case 'not_theirs':
      return orderNotFound();
    case 'key_reused':
      return new AppError(
        'key_reused',
        'This order was made already, with other items. Please start a new one.',
      );
    case 'paying':
      return paymentInProgress();
    case 'too_many':
      return tooMany({
        tooMuch: 'You have made many orders in the last hour.',
        seconds: answer.waitSeconds,
      });
    case 'too_much':
      return tooMuch(answer);
    case 'unavailable':
      return unavailable(answer.problems, wanted);
  }
}

function tooMuch({ of, units, paise, mostUnits, mostPaise, waitSeconds }: TooMuch): AppError {
  if (of === 'address') {
    return tooMany({
      tooMuch: 'Orders from your network that are not paid yet hold as much as they may.',
      seconds: waitSeconds ?? 60,
    });
  }
  const [most, sum] =
    mostUnits !== null && units > mostUnits
      ? [`${mostUnits} units`, `${units} units`]
      : [`goods for ${inRupees(mostPaise ?? 0)}`, `goods for ${inRupees(paise)}`];
  return new AppError(
    'conflict',
    `Your orders that are not paid yet can hold at most ${most}, and with this one they would hold ${sum}. Order less, or pay first.`,
  );
}

const inRupees = (paise: number) => `₹ ${rupeesFromPaise(paise).toLocaleString('en-IN')}`;

/** One error for all undeliverable lines; `fieldErrors` has a sentence for each, under its product's id. */
function unavailable(problems: Problem[], wanted: readonly OrderUnits[]): AppError {
  const isShort = problems.some(({ left }) => left !== null);
  const messages = problems.map((problem): [productId: string, message: string] => {
    const productId = wanted[problem.position]?.productId ?? '';
    return [productId, sentenceOf(problem, productId)];
  });
  return new AppError(
    isShort ? 'out_of_stock' : 'not_found',
    messages.map(([, message]) => message).join(' '),
    { fieldErrors: Object.fromEntries(messages) },
  );
}

function sentenceOf({ name, left }: Problem, productId: string): string {
  if (left === null)
    return `${name === null ? `The product ${productId}` : `“${name}”`} is not in the shop any more.`;
  return left > 0 ? `Only ${left} of “${name}” ${left === 1 ? 'is' : 'are'} left.` : `“${name}” is sold out.`;
}
