import { readableLine } from 'contracts/log';

/** One line of this launcher, in the form of the servers' logs: time, level, name, sentence. */
export const progressLine = (message: string, level: 'info' | 'warn' | 'error' = 'info'): string =>
  readableLine({ time: new Date().toISOString(), level, name: 'start', message }).trimEnd();

/**
 * A server's output line as it is shown: unchanged when it is a log line or a stack frame, else with the
 * server's name.
 */
export const serverLine = (name: string, line: string): string =>
  /^(\d\d:\d\d:\d\d \w|\s|\{|$)/.test(line) ? line : progressLine(`${name}: ${line}`);

/** Starts a timer, and returns a function that gives the elapsed time as '1.2 s'. */
export function stopwatch(): () => string {
  const began = performance.now();
  return () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}
