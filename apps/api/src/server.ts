import { startApi } from './start-api.ts';

await startApi();
