/*
 * Until everything is loaded, which takes a second, and as the first process of a container, Node would ignore SIGTERM
 * without these.
 */
for (const asked of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(asked, () => process.exit());
// What is observed is loaded after what observes it; otherwise nothing of it is loaded.
const { isTraced } = await import('./env.ts');
if (isTraced()) (await import('observation/tracing')).startTracing('api');
const { startApi } = await import('./start-api.ts');

await startApi();

export {};
