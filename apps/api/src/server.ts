/*
 * Until everything is loaded, which takes a second, and as the first process of a container, Node would ignore SIGTERM
 * without these.
 */
for (const asked of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(asked, () => process.exit());
const { startApi } = await import('./start-api.ts');

await startApi();

export {};
