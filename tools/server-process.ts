import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  readonly name: string;
  /** Process id while it runs. */
  pid(): number | undefined;
  /** Starts it and resolves once it prints its `<name> ready at <url>` line; rejects when it ends before. */
  start(): Promise<void>;
  /** Asks it to close and waits; a process that lingers for 10 s is killed. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

interface Options {
  name: string;
  script: string;
  args?: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** Every line it prints, its ready line apart. */
  onLine: (line: string) => void;
  /** Called when it ends although nobody asked it to. */
  onCrash?: (how: string) => void;
}

/** One of our servers as a child process that can be started, stopped and killed again and again. */
export function serverProcess({
  name,
  script,
  args = [],
  cwd,
  env,
  onLine,
  onCrash,
}: Options): ServerProcess {
  let child: ChildProcess | undefined;
  let asked = false;
  process.once('exit', () => child?.kill());

  const start = () =>
    new Promise<void>((ready, fail) => {
      asked = false;
      let isReady = false;
      // A group of its own: Ctrl-C reaches the launcher alone, which then closes its servers in order.
      const started = spawn(process.execPath, [script, ...args], {
        cwd,
        env,
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const read = (line: string) => {
        if (!line.startsWith(`${name} ready at `)) return onLine(line);
        isReady = true;
        ready();
      };
      for (const stream of [started.stdout, started.stderr])
        createInterface({ input: stream }).on('line', read);
      started.once('error', fail);
      started.once('exit', (code, signal) => {
        if (child === started) child = undefined;
        const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
        if (!isReady) fail(new Error(`${name} ${how} before it was ready.`));
        else if (!asked) onCrash?.(how);
      });
    });

  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      asked = true;
      const running = child;
      if (!running) return done();
      const force = setTimeout(() => running.kill('SIGKILL'), 10_000);
      running.once('exit', () => {
        clearTimeout(force);
        done();
      });
      running.kill(signal);
    });

  return { name, pid: () => child?.pid, start, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
