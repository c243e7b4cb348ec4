import type { DeliveryAddress, Order, Product } from 'contracts';
import { useState } from 'react';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { type Call, useCall, useRequestId } from '../calls/use-call.ts';
import { useSettled } from '../browser/use-settled.ts';
import { trpc } from '../trpc.ts';

/** A product of the order that is being made. */
export type PhoneLine = { product: Product; quantity: number };

export type PhoneOrder = {
  /** What is ordered so far. */
  lines: readonly PhoneLine[];
  /** Puts one more unit of a product into the order. */
  add: (product: Product) => void;
  /** Sets how many units of a product are ordered; 0 takes it out. */
  count: (productId: string, quantity: number) => void;
  /** The search for products. */
  search: {
    /** Called with the text as it is typed. */
    onText: (text: string) => void;
    /** Undefined while nothing is looked for, or the answer is not there. */
    products: readonly Product[] | undefined;
    waits: boolean;
    failure: Failure | null;
  };
  /** Makes the order. */
  make: Call<{ email: string; deliveryAddress: DeliveryAddress | null }, Order>;
};

/** How long the text must stay unchanged before the api is asked. */
const pauseMs = 150;
/** How many products a search shows. */
const most = 6;

/** An order that an admin makes for somebody who has called. */
export function usePhoneOrder(): PhoneOrder {
  const { client } = trpc.useUtils();
  const [lines, setLines] = useState<readonly PhoneLine[]>([]);
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim().slice(0, 200), pauseMs);
  const { data, error, isLoading } = trpc.product.page.useQuery(
    { text },
    { enabled: text !== '', retry: retryUnlessRefused },
  );
  const withId = useRequestId();
  const make = useCall(
    async ({ email, deliveryAddress }: { email: string; deliveryAddress: DeliveryAddress | null }) => {
      const wish = {
        email,
        lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
        ...(deliveryAddress && { deliveryAddress }),
      };
      return withId(wish, (id) => client.phoneOrder.make.mutate({ ...wish, id }));
    },
  );
  return {
    lines,
    add: (product) =>
      setLines((before) =>
        before.some((line) => line.product.id === product.id)
          ? before.map((line) =>
              line.product.id === product.id ? { ...line, quantity: line.quantity + 1 } : line,
            )
          : [...before, { product, quantity: 1 }],
      ),
    count: (productId, quantity) =>
      setLines((before) =>
        quantity === 0
          ? before.filter(({ product }) => product.id !== productId)
          : before.map((line) => (line.product.id === productId ? { ...line, quantity } : line)),
      ),
    search: {
      onText: setTyped,
      products: text === '' ? undefined : data?.products.slice(0, most),
      waits: isLoading || text !== typed.trim(),
      failure: error && text !== '' ? toFailure(error) : null,
    },
    make,
  };
}
