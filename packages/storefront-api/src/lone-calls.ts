import { loneCalls as names, maxBatchSize as most } from 'contracts/batch';
import type { CallName } from './models.ts';

/** The calls that move money or stock, or ask the gateway: the api refuses a batch with one of them. */
export const loneCalls: readonly CallName[] = names;

/** The most calls in one request. */
export const maxBatchSize: number = most;

/** Whether a call, such as 'order.create', is sent in a request of its own. */
export const isLoneCall = (path: string): boolean => loneCalls.some((name) => name === path);
