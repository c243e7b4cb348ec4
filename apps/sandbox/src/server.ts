import { readEnv } from './env.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const starting = startSandbox(readEnv());
  let closing: Promise<void> | undefined;
  const close = () =>
    void (closing ??= starting.then((sandbox) => sandbox.close()).finally(() => process.exit()));
  // 'disconnect': the process that started this one with a channel has ended.
  for (const asked of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(asked, close);
  console.log(`sandbox ready at http://localhost:${(await starting).port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
