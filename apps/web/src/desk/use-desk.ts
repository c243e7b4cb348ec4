import type {
  CallOffOrder,
  ChangeAddress,
  CreateRefund,
  CreateShipment,
  Order,
  OrderCustomer,
  OrderNote,
  ReadLetter,
  Refund,
  SentLetter,
  Shipment,
  UpdateShipment,
} from 'contracts';
import { useToast } from 'ui';
import { type Failure, RefusedHere, retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { type Call, useCall, useRequestId } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';
import { refundedText } from './desk-text.ts';

/** What is sent, before it has an id. */
export type Parcel = Omit<CreateShipment, 'id' | 'orderId'>;
/** What is given back, before it has an id. */
export type MoneyBack = Omit<CreateRefund, 'id' | 'orderId'>;

/** Why an order is canceled. */
export type Cancellation = Omit<CallOffOrder, 'id'>;

/** Where an order goes instead. */
export type Readdressing = Omit<ChangeAddress, 'id'>;

/** What one press changes: packing, or which shipments have arrived, or one has not after all. */
export type Move =
  | 'pack'
  | 'unpack'
  | { arrived: Pick<Shipment, 'id'>[] }
  | { notArrived: Pick<Shipment, 'id'> };

/** What an admin knows of an order and does with it; each call resolves when the page shows what it changed. */
export type Desk = {
  /** Undefined while loading, like the others. */
  customer: OrderCustomer | undefined;
  refunds: Refund[] | undefined;
  notes: OrderNote[] | undefined;
  letters: SentLetter[] | undefined;
  move: Call<Move, true>;
  ship: Call<Parcel, Shipment>;
  change: Call<UpdateShipment, Shipment>;
  readdress: Call<Readdressing, Order>;
  cancel: Call<Cancellation, Order>;
  refund: Call<MoneyBack, Refund>;
  cancelRefund: Call<Pick<Refund, 'id'>, Refund>;
  addNote: Call<string, OrderNote>;
  /** Both by the letter's id. */
  readLetter: Call<string, ReadLetter>;
  sendAgain: Call<string, SentLetter[]>;
};

/** `failure`: why a part of the desk is not shown; `forbidden` for a person who is no admin any more. */
export function useDesk(orderId: Order['id']): Desk & { failure: Failure | null; retry: () => void } {
  const { client, order: orders, shipment: shipments, refund: refundsOf } = trpc.useUtils();
  const fresh = { staleTime: 0, retry: retryUnlessRefused };
  const customer = trpc.order.customer.useQuery({ id: orderId }, fresh);
  const refunds = trpc.refund.list.useQuery({ orderId }, fresh);
  const notes = trpc.order.notes.useQuery({ orderId }, fresh);
  const letters = trpc.order.letters.useQuery({ id: orderId }, fresh);
  const sent = trpc.shipment.list.useQuery({ orderId }, fresh);
  const failed = [customer, refunds, notes, letters, sent].filter(({ error }) => error !== null);
  const toasts = useToast();
  const shown = async <Done>(done: Done, title: string) => {
    await Promise.all([orders.invalidate(), shipments.invalidate(), refundsOf.invalidate()]);
    toasts.show({ title });
    return done;
  };
  const [withParcelId, withRefundId, withNoteId] = [useRequestId(), useRequestId(), useRequestId()];
  return {
    customer: customer.data,
    refunds: refunds.data,
    notes: notes.data,
    letters: letters.data,
    failure: failed[0] ? toFailure(failed[0].error) : null,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
    move: useCall(async (move: Move): Promise<true> => {
      if (typeof move === 'string') {
        const { number } = await client.order[move].mutate({ id: orderId });
        return shown(true, `Order ${number} is ${move === 'pack' ? 'packed' : 'not packed any more'}`);
      }
      if ('notArrived' in move) {
        await client.shipment.undeliver.mutate({ id: move.notArrived.id });
        return shown(true, 'The shipment is not delivered after all');
      }
      for (const { id } of move.arrived) await client.shipment.deliver.mutate({ id });
      return shown(
        true,
        move.arrived.length === 1 ? 'The shipment is delivered' : 'The shipments are delivered',
      );
    }),
    ship: useCall(async (parcel: Parcel) => {
      const sent = await withParcelId(parcel, (id) =>
        client.shipment.create.mutate({ ...parcel, id, orderId }),
      );
      return shown(sent, 'The shipment is on its way');
    }),
    change: useCall(async (input: UpdateShipment) =>
      shown(await client.shipment.update.mutate(input), 'The shipment is changed'),
    ),
    readdress: useCall(async (change: Readdressing) => {
      const changed = await client.order.changeAddress.mutate({ ...change, id: orderId });
      return shown(changed, `Order ${changed.number} goes to the new address`);
    }),
    cancel: useCall(async (why: Cancellation) => {
      const canceled = await client.cancellation.make.mutate({ ...why, id: orderId });
      return shown(canceled, `Order ${canceled.number} is canceled`);
    }),
    refund: useCall(async ({ currentPassword, ...back }: MoneyBack) => {
      if (back.lines?.length === 0) throw new RefusedHere('bad_input', 'Choose what is given back.');
      const proof = currentPassword ? { currentPassword } : {};
      const made = await withRefundId(back, (id) =>
        client.refund.create.mutate({ ...back, ...proof, id, orderId }),
      );
      return shown(made, refundedText(made));
    }),
    cancelRefund: useCall(async ({ id }: Pick<Refund, 'id'>) =>
      shown(await client.refund.cancel.mutate({ id }), 'The refund is canceled'),
    ),
    readLetter: useCall((id: string) => client.order.letter.query({ orderId, id })),
    sendAgain: useCall(async (id: string) =>
      shown(await client.order.sendLetterAgain.mutate({ orderId, id }), 'The letter is sent again'),
    ),
    addNote: useCall(async (text: string) => {
      const note = await withNoteId(text, (id) => client.order.addNote.mutate({ id, orderId, text }));
      return shown(note, 'The note is kept');
    }),
  };
}
