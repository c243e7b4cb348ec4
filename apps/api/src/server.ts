// Before the rest is loaded: a signal that nobody handles does not end the first process of a container.
let stop = (): unknown => process.exit();
// 'disconnect': the process that started this one with a channel has ended.
for (const asked of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(asked, () => stop());
// What is observed is loaded after what observes it; otherwise nothing of it is loaded.
const { isTraced } = await import('./env.ts');
if (isTraced()) (await import('observation/tracing')).startTracing('api');
const { startApi } = await import('./start-api.ts');

stop = await startApi();

export {};
