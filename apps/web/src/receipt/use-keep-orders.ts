import { useState } from 'react';
import { stopAsGuest } from '../account/log-out.ts';
import { trpc } from '../trpc.ts';
import { useCall } from '../calls/use-call.ts';
import type { KeepOrdersProps } from './KeepOrders.tsx';

/** Asks for the letter that makes an account of a guest. */
export function useKeepOrders(): KeepOrdersProps {
  const { client } = trpc.useUtils();
  const [isAsked, setIsAsked] = useState(false);
  const { run, busy, failure } = useCall(async () => {
    await client.guest.keepOrders.mutate();
    setIsAsked(true);
  });
  return {
    busy,
    failure,
    isAsked,
    onAsk: () => void run(undefined),
    onStop: () => {
      // The page of the order would ask to log in.
      location.assign('/');
      stopAsGuest();
    },
  };
}
