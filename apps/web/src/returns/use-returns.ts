import type {
  AcceptReturn,
  AskReturn,
  DeclineReturn,
  ExpectReturn,
  Order,
  ReceiveReturn,
  Return,
  Returns,
} from 'contracts';
import { useToast } from 'ui';
import { retryUnlessRefused } from '../calls/failure.ts';
import { type Call, useCall, useRequestId } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';

/** What a shopper asks for, before it has an id. */
export type Wish = Omit<AskReturn, 'id' | 'orderId'>;

/** The returns of an order, and the calls about them; each resolves when the page shows what it changed. */
export type OrderReturning = {
  returns: Returns;
  ask: Call<Wish, Return>;
  /** Null for shoppers. */
  answer: Call<Answer, Return> | null;
};

/** An admin's answer to a return. */
export type Answer =
  | { accept: AcceptReturn }
  | { expect: ExpectReturn }
  | { receive: ReceiveReturn }
  | { decline: DeclineReturn };

/** Undefined until the returns are known. */
export function useReturns(
  orderId: Order['id'],
  { enabled, isAdmin }: { enabled: boolean; isAdmin: boolean },
): OrderReturning | undefined {
  const { client, return: returns } = trpc.useUtils();
  const { data } = trpc.return.list.useQuery(
    { orderId },
    { enabled, staleTime: 0, retry: retryUnlessRefused },
  );
  const toasts = useToast();
  const shown = async (done: Return, title: string) => {
    await returns.list.invalidate({ orderId });
    toasts.show({ title });
    return done;
  };
  const withId = useRequestId();
  const ask = useCall(async (wish: Wish) => {
    const asked = await withId(wish, (id) => client.return.ask.mutate({ ...wish, id, orderId }));
    return shown(asked, isAdmin ? 'The return is opened' : 'Your return is asked for');
  });
  const answer = useCall(async (given: Answer) => {
    if ('accept' in given)
      return shown(await client.return.accept.mutate(given.accept), 'The return is accepted');
    if ('expect' in given)
      return shown(await client.return.expect.mutate(given.expect), 'The return is accepted');
    if ('receive' in given)
      return shown(await client.return.receive.mutate(given.receive), 'The return is received');
    return shown(await client.return.decline.mutate(given.decline), 'The return is declined');
  });
  return data && { returns: data, ask, answer: isAdmin ? answer : null };
}
