import { perPerson } from '../calls/per-person.tsx';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { useGo } from '../navigation/use-go.ts';
import type { Head } from '../page/page.ts';
import { usePhoneOrder } from '../phone-order/use-phone-order.ts';
import { PhoneOrderScreen } from '../screens/PhoneOrderScreen.tsx';

export const head = (): Head => ({ title: 'Order by phone' });

export const Component = perPerson(PhoneOrderPage);

function PhoneOrderPage() {
  const go = useGo();
  const email = useAddressQuery().get('email') ?? '';
  return (
    <PhoneOrderScreen {...usePhoneOrder()} initialEmail={email} onMade={({ id }) => go(`/order/${id}`)} />
  );
}
