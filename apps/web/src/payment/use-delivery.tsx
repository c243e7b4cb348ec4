import type { DeliveryAddress, Order } from 'contracts';
import { useEffect, useId, useState } from 'react';
import { Spinner } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { DeliveryForm } from '../address/DeliveryForm.tsx';
import { useDeliver } from '../address/use-deliver.ts';
import { forgetTypedAddress, keepTypedAddress, readTypedAddress } from '../address/typed-address.store.ts';
import { useLastAddress } from '../address/use-last-address.ts';
import type { Delivery } from './PaymentPopup.tsx';
import type { Payment } from './use-payment.ts';

/**
 * The order's delivery address in the popup. The form starts with the address being typed when the popup was
 * last closed, else with the order's address, else with the person's last one. Null if nothing ships.
 */
export function useDelivery(
  { id, ships, deliveryAddress }: Pick<Order, 'id' | 'ships' | 'deliveryAddress'>,
  { name }: { name: string },
  { addressed, addressFailed, changeAddress }: Payment,
): Delivery | null {
  const formId = useId();
  const [address, setAddress] = useState(deliveryAddress);
  const [opened, setOpened] = useState<{ times: number; failed: Failure | null }>({ times: 0, failed: null });
  const answered = useLastAddress(ships && !deliveryAddress);
  // After another account's login the answer is that account's.
  const [last, setLast] = useState(answered);
  if (last === undefined && answered !== undefined) setLast(answered);
  const deliver = useDeliver();

  useEffect(() => {
    if (deliver.failure) addressFailed(deliver.failure);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
  }, [deliver.failure]);

  const save = async (typed: DeliveryAddress) => {
    const order = await deliver.run({ id, address: typed });
    if (!order) return;
    forgetTypedAddress();
    setAddress(order.deliveryAddress);
    addressed();
  };
  if (!ships) return null;
  return {
    formId,
    address,
    busy: deliver.busy,
    onChange: () => {
      setOpened({ times: opened.times + 1, failed: deliver.failure });
      changeAddress();
    },
    onKeep: () => {
      forgetTypedAddress();
      addressed();
    },
    form:
      last === undefined ? (
        <Spinner label="Loading..." />
      ) : (
        <DeliveryForm
          // A new key discards typed texts that were not saved.
          key={opened.times}
          id={formId}
          initial={readTypedAddress(id) ?? address ?? last ?? { name }}
          failure={isOfForm(deliver.failure) && deliver.failure !== opened.failed ? deliver.failure : null}
          onType={(typed) => keepTypedAddress(id, typed)}
          onSubmit={(typed) => void save(typed)}
        />
      ),
  };
}

/** After an ended session, and another account's login, the popup asks for the password instead. */
const isOfForm = (failure: Failure | null) =>
  failure?.code !== 'unauthenticated' && failure?.code !== 'not_found';
