// Without zod, because browsers import this file alone, as contracts/pay-on-delivery.

/** The most that an order to be paid on delivery may cost, in paise. */
export const maxOnDeliveryPaise = 50_000_00;
