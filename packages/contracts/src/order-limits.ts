// Without zod, because browsers import this file alone, as contracts/order-limits.

/** The most units of one product in one order (docs/behaviour/money.md#abuse-limits). */
export const maxLineQuantity = 99;
/** The most lines of one order. */
export const maxOrderLines = 100;
/** The most orders of which something is done at once. */
export const maxBatchOrders = 100;

/** How long the delivery of a shipment can be taken back, in milliseconds. */
export const undeliverMs = 3_600_000;
