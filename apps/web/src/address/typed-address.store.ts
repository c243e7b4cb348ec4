import type { DeliveryAddress, Order } from 'contracts';

let typed: { orderId: Order['id']; address: DeliveryAddress } | null = null;

/**
 * Keeps the address being typed for an order until this document is unloaded. In memory only, because it is
 * personal.
 */
export function keepTypedAddress(orderId: Order['id'], address: DeliveryAddress): void {
  typed = { orderId, address };
}

/** The typed address of this order that was neither saved nor discarded, or null. */
export const readTypedAddress = (orderId: Order['id']): DeliveryAddress | null =>
  typed?.orderId === orderId ? typed.address : null;

export function forgetTypedAddress(): void {
  typed = null;
}
