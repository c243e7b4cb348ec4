import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * Calls `end` once when the process that started this one is gone: npm that is killed cannot pass the signal on. A shell
 * between npm and this process outlives npm, so the shell's own parent is watched too.
 */
export function onOrphaned(end: () => void): void {
  const parent = process.ppid;
  const starter = process.env['npm_lifecycle_event'] === undefined ? undefined : parentOfShell(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (starter === undefined || isThere(starter))) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}

/** The process that started this shell; undefined when it is no shell, and where there is no `ps`. */
function parentOfShell(pid: number): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const starter = /^\s*(\d+)\s+(?:\S*\/)?-?(?:sh|dash|bash|ash|zsh)\s*$/.exec(stdout ?? '')?.[1];
  return starter === undefined ? undefined : Number(starter);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Calls `end` once, when this process is asked to end, its terminal closes, or the process that started it is gone. */
export function onEnd(end: () => void): void {
  let isEnding = false;
  const once = () => {
    if (isEnding) return;
    isEnding = true;
    // Nobody may be left to read what this process still prints.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  onOrphaned(once);
}

/** Starts a program of Node as the first of a group of processes, which `endGroup` ends with all that they started. */
export const startGroup = (script: string[], options: Parameters<typeof spawn>[2]): ChildProcess =>
  spawn(process.execPath, script, { ...options, detached: process.platform !== 'win32' });

export function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended already.
  }
}
