import type { DeliveryAddress, Order } from 'contracts';
import { useId, useState } from 'react';
import { Button, Dialog } from 'ui';
import { DeliveryForm } from '../address/DeliveryForm.tsx';
import type { Desk } from './use-desk.ts';

export type AddressDialogProps = {
  order: Order & { deliveryAddress: DeliveryAddress };
  readdress: Desk['readdress'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks where a bought order goes instead; its shopper is told by letter. */
export function AddressDialog({ order, readdress, open, onOpenChange }: AddressDialogProps) {
  const id = useId();
  const [hasTried, setHasTried] = useState(false);
  // As it was opened: what another admin changes meanwhile is said by the api.
  const [before, setBefore] = useState(order.deliveryAddress);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setHasTried(false);
    setBefore(order.deliveryAddress);
  }
  const submit = async (address: DeliveryAddress) => {
    setHasTried(true);
    if (await readdress.run({ address, before })) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Change the address of order ${order.number}`}
      description="The shopper gets a letter."
      footer={
        <>
          <Button type="submit" form={id} variant="primary" busy={readdress.busy}>
            Save
          </Button>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
        </>
      }
    >
      <DeliveryForm
        id={id}
        initial={before}
        ofAnother
        failure={hasTried ? readdress.failure : null}
        onSubmit={(address) => void submit(address)}
      />
    </Dialog>
  );
}
