export { links, type Fetch, type LinkOptions } from './links.ts';
export { isLoneCall, loneCalls, maxBatchSize } from './lone-calls.ts';
export type * from './models.ts';
export type { AppRouter } from './router.ts';
