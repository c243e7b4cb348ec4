export { isLoneCall, links, loneCalls, maxBatchSize, type Fetch, type LinkOptions } from './links.ts';
export type * from './models.ts';
export type { AppRouter } from './router.ts';
