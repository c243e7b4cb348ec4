import type { DeliveryAddress, Order, PayResult } from 'contracts';

/** How a call ended, as a browser sees it: an answer, a refusal, or nothing at all. */
export type Reply<T> =
  | { kind: 'answer'; value: T }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'silence'; why: string };

interface Call {
  /** The api that is asked: its address. */
  at: string;
  method?: 'GET' | 'POST';
  token?: string | undefined;
  /** How long the browser waits, ms. */
  patience?: number;
}

/** One tRPC call, as a browser makes it; never throws. */
export async function ask<T>(
  procedure: string,
  input: unknown,
  { at, method = 'POST', token, patience = 20_000 }: Call,
): Promise<Reply<T>> {
  const query =
    method === 'GET' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  try {
    const answer = await fetch(`${at}/trpc/${procedure}${query}`, {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(input ?? {}) }),
    });
    const { result, error } = (await answer.json()) as {
      result?: { data: T };
      error?: { message: string; data: { errorCode: string } };
    };
    if (error) return { kind: 'refused', code: error.data.errorCode, message: error.message };
    return { kind: 'answer', value: result?.data as T };
  } catch (error) {
    return { kind: 'silence', why: error instanceof Error ? error.message : String(error) };
  }
}

export type Shopper = ReturnType<typeof shopperWith>;
export type Lines = { productId: string; quantity: number }[];

/** Where everything goes that ships. */
const deliveryAddress: DeliveryAddress = {
  name: 'Asha Rao',
  line1: '12 Lake Road',
  line2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560042',
  country: 'IN',
  phone: '+91 98765 43210',
};

/** A person who is logged in, at whichever api is named in each call. */
export function shopperWith(token: string) {
  return {
    place: (at: string, order: { id: string; lines: Lines }, patience?: number) =>
      ask<Order>('order.create', { ...order, deliveryAddress }, { at, token, ...(patience && { patience }) }),
    pay: (at: string, orderId: string, nonce: string, patience?: number) =>
      ask<PayResult>('payment.pay', { orderId, nonce }, { at, token, ...(patience && { patience }) }),
    order: (at: string, id: string) => ask<Order>('order.get', { id }, { at, token, method: 'GET' }),
    putBack: (at: string, id: string) => ask<unknown>('order.putBack', { id }, { at, token }),
    /** Any other call of this person's. */
    call: <T>(at: string, procedure: string, input: unknown) => ask<T>(procedure, input, { at, token }),
  };
}
