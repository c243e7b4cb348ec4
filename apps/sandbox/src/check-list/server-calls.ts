import type { ServerCase } from './server-case.ts';
import { customerCalls } from './server-customers.ts';
import { webhookCalls } from './server-webhooks.ts';
import { paymentMethodCalls } from './server-payment-methods.ts';
import { saleCalls } from './server-sales.ts';
import { searchCalls } from './server-search.ts';
import { settlementCalls } from './server-settlements.ts';
import { wire } from './server-wire.ts';

/**
 * The check list of the server SDK: every call that a shop can make, with what it must return
 * (docs/behaviour/gateway.md#endpoints).
 */
export const serverCalls: Record<string, ServerCase[]> = {
  ...wire,
  ...customerCalls,
  ...paymentMethodCalls,
  ...saleCalls,
  ...settlementCalls,
  ...searchCalls,
  ...webhookCalls,
};
