import type { DeliveryAddress, Order } from 'contracts';

let typed: { orderId: Order['id']; address: DeliveryAddress } | null = null;

/**
 * Keeps what is being typed as the address of an order, until this document goes: it is personal, so no
 * storage has it.
 */
export function keepTypedAddress(orderId: Order['id'], address: DeliveryAddress): void {
  typed = { orderId, address };
}

/** What was typed for this order and neither saved nor given up, or null. */
export const readTypedAddress = (orderId: Order['id']): DeliveryAddress | null =>
  typed?.orderId === orderId ? typed.address : null;

export function forgetTypedAddress(): void {
  typed = null;
}
