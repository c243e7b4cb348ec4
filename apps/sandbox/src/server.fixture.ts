import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../../../tools/compile-cache.ts';
import { freePort, gatewayAt, temporaryDirectory } from './sandbox.fixture.ts';

const script = fileURLToPath(new URL('server.ts', import.meta.url));

/**
 * A sandbox that runs as its own process, so that a test can start and kill it with the same data directory
 * and ports.
 */
export async function sandboxProcess() {
  const dataDir = temporaryDirectory();
  const [port, tlsPort] = [await freePort(), await freePort()];
  const running = new Set<ChildProcess>();

  /**
   * Starts the server as a person does. Resolves with its first line of output, or with its exit code and
   * error output.
   */
  function start(
    env: Record<string, string> = {},
  ): Promise<{ server: ChildProcess; line: string; code?: number | null }> {
    const server = spawn(process.execPath, [script], {
      env: {
        ...compileCache,
        PATH: process.env['PATH'], // oxlint-disable-line node/no-process-env
        DATA_DIR: dataDir,
        SANDBOX_PORT: String(port),
        SANDBOX_TLS_PORT: String(tlsPort),
        ...env,
      },
    });
    running.add(server);
    return new Promise((resolve) => {
      let errorOutput = '';
      server.stderr.on('data', (chunk) => (errorOutput += String(chunk)));
      server.stdout.once('data', (chunk) => resolve({ server, line: String(chunk) }));
      // A process can have exited before its last output is read.
      server.once('close', (code) => resolve({ server, line: errorOutput, code }));
    });
  }

  function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    running.delete(server);
    if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(server.exitCode);
    return new Promise((resolve) => {
      server.once('exit', (code) => resolve(code));
      server.kill(signal);
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    tlsPort,
    dataDir,
    gateway: gatewayAt(port),
    start,
    stop,
    async end() {
      await Promise.all([...running].map((server) => stop(server, 'SIGKILL')));
      rmSync(dataDir, { recursive: true });
    },
  };
}
