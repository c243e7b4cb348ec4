import { readEnv } from './env.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const sandbox = await startSandbox(readEnv());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void sandbox.close().then(() => process.exit());
    });
  console.log(`sandbox ready at http://localhost:${sandbox.port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
