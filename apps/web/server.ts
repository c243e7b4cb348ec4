import { setImmediate } from 'node:timers/promises';

// Before the rest is loaded: a signal that nobody handles does not end the first process of a container.
let stop = (_asked: string): unknown => process.exit();
// 'disconnect': the process that started this one with a channel has ended.
for (const asked of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(asked, () => stop(asked));

try {
  // What is observed is loaded after what observes it; otherwise nothing of it is loaded.
  const { isTraced } = await import('./env.ts');
  if (isTraced()) (await import('observation/tracing')).startTracing('web');
  const { startWeb } = await import('./start-web.ts');
  // Loading holds the event loop: a signal that came meanwhile is noticed in its next turn.
  await setImmediate();
  stop = await startWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
