import type { DeliveryAddress, Order, PayResult } from 'contracts';

/** How a call ended for a browser: an answer, a refusal, or no response. */
export type Reply<T> =
  | { kind: 'answer'; value: T }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'silence'; why: string };

interface Call {
  /** The URL of the api. */
  at: string;
  method?: 'GET' | 'POST';
  token?: string | undefined;
  /** How long the browser waits, in ms. */
  timeoutMs?: number;
}

/** Makes one tRPC call, as a browser does. It never throws. */
export async function ask<T>(
  procedure: string,
  input: unknown,
  { at, method = 'POST', token, timeoutMs = 120_000 }: Call,
): Promise<Reply<T>> {
  const query =
    method === 'GET' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  try {
    const answer = await fetch(`${at}/trpc/${procedure}${query}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
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

/** The delivery address of every order. */
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

/** A logged-in person. Each call names the api that it is sent to. */
export function shopperWith(token: string) {
  return {
    place: (at: string, order: { id: string; lines: Lines }, timeoutMs?: number) =>
      ask<Order>(
        'order.create',
        { ...order, deliveryAddress },
        { at, token, ...(timeoutMs && { timeoutMs }) },
      ),
    pay: (at: string, orderId: string, nonce: string, timeoutMs?: number) =>
      ask<PayResult>('payment.pay', { orderId, nonce }, { at, token, ...(timeoutMs && { timeoutMs }) }),
    order: (at: string, id: string) => ask<Order>('order.get', { id }, { at, token, method: 'GET' }),
    putBack: (at: string, id: string) => ask<unknown>('order.putBack', { id }, { at, token }),
    /** Makes any other call as this person. */
    call: <T>(at: string, procedure: string, input: unknown) => ask<T>(procedure, input, { at, token }),
  };
}
