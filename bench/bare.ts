import { join } from 'node:path';
import { freePort } from '../tools/postgres.ts';
import { serverProcess } from '../tools/server-process.ts';
import { repository } from '../tools/settings.ts';

export interface Bare {
  url: string;
  serverPid: number;
  stop: () => Promise<void>;
}

/** Starts a minimal server, a script of this folder, to compare ours with. */
export async function startBare(script: string, env: Record<string, string>): Promise<Bare> {
  const port = await freePort();
  const bare = serverProcess({
    name: 'bare',
    script: join(import.meta.dirname, script),
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    onLine: (line) => console.error(`bare: ${line}`),
  });
  await bare.start();
  return { url: `http://127.0.0.1:${port}`, serverPid: bare.pid() ?? 0, stop: () => bare.stop() };
}
