import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface ProcessTimes {
  pid: number;
  parent: number;
  name: string;
  /** Milliseconds of processor time, user and system. */
  cpuMs: number;
  /** The same of its children that have ended. */
  endedCpuMs: number;
}

function read(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ms = (user: number) => ((Number(fields[user]) + Number(fields[user + 1])) / ticksPerSecond) * 1000;
    return { pid, parent: Number(fields[1]), name, cpuMs: ms(11), endedCpuMs: ms(13) };
  } catch {
    return null;
  }
}

function all(): ProcessTimes[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => read(Number(entry)) ?? []);
}

/** Whether this system reports the processor time of other processes. */
export const canReadCpu = process.platform === 'linux';

/** Processor milliseconds a process has used since it started. */
export const cpuOf = (pid: number): number => read(pid)?.cpuMs ?? 0;

/**
 * Processor milliseconds of a PostgreSQL server: the postmaster and the processes it started, ended ones as
 * well.
 */
export const cpuOfTree = (pid: number): number =>
  all()
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, one) => sum + one.cpuMs + (one.pid === pid ? one.endedCpuMs : 0), 0);
