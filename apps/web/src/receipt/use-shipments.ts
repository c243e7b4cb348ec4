import type { Order, Shipments } from 'contracts';
import { retryUnlessRefused } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/** What of an order was sent; undefined until it is known. */
export const useShipments = (orderId: Order['id'], enabled: boolean): Shipments | undefined =>
  trpc.shipment.list.useQuery({ orderId }, { enabled, staleTime: 0, retry: retryUnlessRefused }).data;
