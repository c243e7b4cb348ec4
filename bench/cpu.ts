import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface ProcessTimes {
  pid: number;
  parent: number;
  name: string;
  /** Milliseconds of processor time, user and system. */
  cpuMs: number;
}

function read(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const cpuMs = ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
    return { pid, parent: Number(fields[1]), name, cpuMs };
  } catch {
    return null;
  }
}

function all(): ProcessTimes[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => read(Number(entry)) ?? []);
}

/** Whether this system tells how much processor time other processes used. */
export const canReadCpu = process.platform === 'linux';

/** Processor milliseconds a process has used since it started. */
export const cpuOf = (pid: number): number => read(pid)?.cpuMs ?? 0;

/** Processor milliseconds of a PostgreSQL server: the postmaster and the processes it started. */
export const cpuOfTree = (pid: number): number =>
  all()
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
