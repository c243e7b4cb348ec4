import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

type Environment = Record<string, string | undefined>;

export interface ServerProcess {
  readonly name: string;
  /** Process id while it runs. */
  pid(): number | undefined;
  /**
   * Starts it and resolves once it prints `<name> ready at <url>`, alone or as the message of a JSON log line; rejects
   * when it ends before.
   */
  start(): Promise<void>;
  /** Sends it a message. */
  send(message: string): void;
  /** Asks it to close and waits; a process that lingers for 10 s is killed. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  name: string;
  script: string;
  /** Read at each start. */
  args?: () => string[];
  cwd: string;
  /** A function is read at each start. */
  env: Environment | (() => Environment);
  /** Called for every line it prints, except the ready line. */
  onLine: (line: string) => void;
  /** Called when it ends although nobody asked it to. */
  onCrash?: (how: string) => void;
}

/** One of our servers as a child process that can be started, stopped and killed again and again. */
export function serverProcess({
  name,
  script,
  args = () => [],
  cwd,
  env,
  onLine,
  onCrash,
}: ServerOptions): ServerProcess {
  let child: ChildProcess | undefined;
  let asked = false;
  const ready = `${name} ready at `;
  process.once('exit', () => child?.kill());

  const start = () =>
    new Promise<void>((done, fail) => {
      asked = false;
      let isReady = false;
      // A group of its own: Ctrl-C reaches the launcher alone, which then closes its servers in order.
      const started = spawn(process.execPath, [script, ...args()], {
        cwd,
        env: typeof env === 'function' ? env() : env,
        detached: process.platform !== 'win32',
        // The server closes when this channel does: however this process ends, the server ends too.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      const read = (line: string) => {
        if (!line.startsWith(ready) && !line.includes(`"message":"${ready}`)) return onLine(line);
        isReady = true;
        done();
      };
      for (const stream of [started.stdout, started.stderr])
        if (stream) createInterface({ input: stream }).on('line', read);
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

  return {
    name,
    pid: () => child?.pid,
    start,
    send: (message) => void child?.send(message),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
