import { trpc } from '../trpc.ts';
import { useCall, type Call } from '../calls/use-call.ts';
import { writeGuest } from '../session/guest.store.ts';

/** Begins as a guest in this browser; null while nobody knows that the shop sells to guests. */
export function useGuestStart(): Call<{ email: string }, true> | null {
  const { client } = trpc.useUtils();
  const isWelcome = trpc.guest.isWelcome.useQuery(undefined, { staleTime: Infinity }).data;
  const begin = useCall(async (input: { email: string }) => {
    writeGuest(await client.guest.begin.mutate(input));
    return true as const;
  });
  return isWelcome ? begin : null;
}
