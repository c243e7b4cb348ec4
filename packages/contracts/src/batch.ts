// Without zod, because browsers import this file alone, as contracts/batch.

/** The most tRPC calls in one HTTP request; browsers and the api both keep to it. */
export const maxBatchSize = 10;

/**
 * tRPC calls that move money or stock, call the gateway, or wait for a change. Each is sent in a request of its own: browsers
 * never batch them, and the api refuses a batch with one of them. Both sides check that these names exist.
 */
export const loneCalls = [
  'bulkEdit.make',
  'bulkEdit.undo',
  'bulkEdit.stop',
  'desk.counts',
  'cancellation.make',
  'order.create',
  'order.cancel',
  'order.putBack',
  'order.payOnDelivery',
  'order.collect',
  'orderBatch.pack',
  'orderBatch.ship',
  'payment.checkout',
  'payment.pay',
  'payment.savedMethods',
  'payment.removeSavedMethod',
  'refund.create',
  'refund.cancel',
  'return.accept',
  'return.receive',
] as const;

/** True for 'order.create' and the others of `loneCalls`. */
export const isLoneCall = (path: string): boolean => (loneCalls as readonly string[]).includes(path);
