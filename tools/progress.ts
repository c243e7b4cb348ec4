import { readableLine } from 'contracts/log';

/** One line of this launcher, in the form of the servers' logs: time, level, name, sentence. */
export const progressLine = (message: string, level: 'info' | 'warn' | 'error' = 'info'): string =>
  readableLine({ time: new Date().toISOString(), level, name: 'start', message }).trimEnd();

/** A line of a server as it is shown: as it came when it is a log line or a frame of a stack, else with its name. */
export const serverLine = (name: string, line: string): string =>
  /^(\d\d:\d\d:\d\d \w|\s|\{|$)/.test(line) ? line : progressLine(`${name}: ${line}`);

/** Starts now; gives the time since as '1.2 s'. */
export function stopwatch(): () => string {
  const began = performance.now();
  return () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}
