import type { AskForOrderCode, OpenOrder } from 'contracts';
import { useState } from 'react';
import { useHydrated } from '../browser/use-hydrated.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCall } from '../calls/use-call.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { useGo } from '../navigation/use-go.ts';
import type { Head } from '../page/page.ts';
import { FindOrderScreen } from '../screens/FindOrderScreen.tsx';
import { writeFoundOrder } from '../session/guest.store.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Find your order' });

export const Component = () => (
  <ApiProvider>
    <FindOrderPage />
  </ApiProvider>
);

function FindOrderPage() {
  const { client } = trpc.useUtils();
  const go = useGo();
  const number = useAddressQuery().get('number') ?? '';
  const [asked, setAsked] = useState<AskForOrderCode | null>(null);
  const ask = useCall(async (input: AskForOrderCode) => {
    await client.guest.askForOrderCode.mutate(input);
    setAsked(input);
  });
  const open = useCall(async (input: OpenOrder) => {
    const { orderId, token } = await client.guest.openOrder.mutate(input);
    if (token) writeFoundOrder(orderId, token);
    go(`/order/${orderId}`);
  });
  return (
    <FindOrderScreen
      ready={useHydrated()}
      number={number}
      asked={asked}
      busy={ask.busy || open.busy}
      failure={asked ? (open.failure ?? ask.failure) : ask.failure}
      onAsk={(input) => void ask.run(input)}
      onOpen={(code) => asked && void open.run({ ...asked, code })}
      onChange={() => setAsked(null)}
    />
  );
}
