import { randomUUID } from 'node:crypto';
import type { Ask } from '../ask.ts';
import { type Answer, type Connection, openConnection } from '../connection.ts';
import { tokenOf } from './shop-rows.ts';

export interface Checkout {
  /** 'paid', 'declined', 'unanswered', 'sold out', or the text of any other response. */
  outcome: string;
  /** From the first call to the last answer, in ms. */
  milliseconds: number;
}

interface Basket {
  person: number;
  /** One unit of each. */
  productIds: string[];
  nonce: string;
}

/** Everybody places an order and pays it, all at once, each on a connection of their own. */
export async function checkOutAtOnce(url: string, baskets: Basket[]): Promise<Checkout[]> {
  const opened = await Promise.all(baskets.map(() => openConnection(url)));
  try {
    return await Promise.all(
      opened.map((connection, index) => checkOut(connection, baskets[index] as Basket)),
    );
  } finally {
    for (const { close } of opened) close();
  }
}

export const deliveryAddress = {
  name: 'Asha Rao',
  line1: '12 Lake Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560042',
  phone: '+91 98765 43210',
};

async function checkOut({ ask }: Connection, { person, productIds, nonce }: Basket): Promise<Checkout> {
  const began = performance.now();
  const id = randomUUID();
  const post = (path: string, body: object): Ask => ({
    path,
    body,
    headers: { authorization: `Bearer ${tokenOf(person)}`, 'idempotency-key': id },
  });
  const lines = productIds.map((productId) => ({ productId, quantity: 1 }));
  let answer = await ask(post('/order/create', { lines, deliveryAddress }));
  if (answer.status === 200) answer = await ask(post(`/order/pay/${id}`, { nonce }));
  return { outcome: outcomeOf(answer), milliseconds: performance.now() - began };
}

const outcomes: Record<string, string> = { paid: 'paid', declined: 'declined', unknown: 'unanswered' };

function outcomeOf({ status, body }: Answer): string {
  const { outcome = '', errorMessage = '' } = JSON.parse(body) as { outcome?: string; errorMessage?: string };
  if (status === 409 && errorMessage.endsWith('is sold out.')) return 'sold out';
  return outcomes[outcome] ?? `${status}: ${body}`;
}

/** Counts the outcomes; throws if they are not the expected ones. */
export function expectOutcomes(checkouts: Checkout[], wanted: Record<string, number>): void {
  const seen = Object.groupBy(checkouts, ({ outcome }) => outcome);
  const wrong = [...new Set([...Object.keys(seen), ...Object.keys(wanted)])].filter(
    (outcome) => (seen[outcome]?.length ?? 0) !== (wanted[outcome] ?? 0),
  );
  if (wrong.length === 0) return;
  const told = wrong.map(
    (outcome) => `${seen[outcome]?.length ?? 0} were "${outcome}", not ${wanted[outcome] ?? 0}`,
  );
  throw new Error(`Of ${checkouts.length} checkouts ${told.join('; ')}.`);
}
