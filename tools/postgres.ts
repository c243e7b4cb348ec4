import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { canEnter, ownFolder, unprivilegedUser, type SystemUser } from './system-user.ts';

export interface RunningPostgres {
  /** The connection address of the database `storefront`. */
  url: string;
  /** True when the server was running already. */
  wasRunning: boolean;
  /** Stops the server and waits until its files are closed. */
  stop: () => void;
}

interface Options {
  /** The folder of the cluster; each major version gets its own folder inside. */
  dataDir: string;
  /** False only for temporary clusters, because a crash then loses data. */
  durable?: boolean;
  /** The port to listen on; a free one when left out. */
  port?: number;
  /** Runs the system's PostgreSQL in place of npm's. */
  ofSystem?: boolean;
}

/**
 * Starts PostgreSQL from the binaries that npm installed (else the system's), or uses the server that already runs on
 * the same data. When this process is root, the server runs as an unprivileged account, because PostgreSQL requires it.
 * Throws an error with a sentence when no binaries fit this machine or the server does not start.
 */
export async function startPostgres({
  dataDir,
  durable = true,
  port: wantedPort,
  ofSystem = false,
}: Options): Promise<RunningPostgres> {
  const wanted = resolve(dataDir);
  const user = unprivilegedUser();
  const home = reachableHome(wanted, user);
  const binaries = findPostgresBinaries(user, { ofSystem });
  const cluster = join(home, `postgres-${binaries.major}`);
  const password = passwordOf(home);

  if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(binaries, cluster, password, user);
  const running = await runningPort(cluster);
  const port =
    running ??
    (await startServer(binaries, cluster, user, { durable, port: wantedPort ?? (await freePort()) }));
  const address = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const pgStop = ['stop', '-m', 'fast', '-w', '-D', cluster];
  const unguard = running === null ? stopWhenGone(binaries, pgStop, user) : () => {};
  const stop = () => {
    unguard();
    run(binaries.pgCtl, pgStop, user);
  };
  // Until the caller has `stop`, a process that ends here stops the server that it started.
  if (running === null) process.once('exit', stop);
  await ensureDatabase(address('postgres'), 'storefront');
  process.off('exit', stop);
  return { url: address('storefront'), wasRunning: running !== null, stop };
}

/** The data folder, or another permanent folder when the unprivileged account cannot enter it. */
function reachableHome(dataDir: string, user: SystemUser | null): string {
  mkdirSync(dataDir, { recursive: true });
  if (!user || canEnter(dataDir, user)) return dataDir;
  return ownFolder(createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
}

function passwordOf(home: string): string {
  const file = join(home, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function createCluster(
  binaries: PostgresBinaries,
  cluster: string,
  password: string,
  user: SystemUser | null,
): void {
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = join(cluster, '..', `initdb-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    chownSync(cluster, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    const made = run(
      binaries.initdb,
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--no-locale',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--no-sync',
      ],
      user,
    );
    if (made.status !== 0)
      throw new Error(`PostgreSQL could not create its data folder ${cluster}:\n${made.output}`);
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The port of the server that runs on this cluster. When none answers, deletes a stale lock file and returns null. */
async function runningPort(cluster: string): Promise<number | null> {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const [pid, , , port] = readFileSync(lock, 'utf8')
    .split('\n')
    .map((line) => Number(line));
  if (port && (await answers(port))) return port;
  if (pid && !isPostgres(pid)) rmSync(lock, { force: true });
  return null;
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function startServer(
  binaries: PostgresBinaries,
  cluster: string,
  user: SystemUser | null,
  { durable, port }: { durable: boolean; port: number },
): Promise<number> {
  const log = join(cluster, 'server.log');
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    '-c max_connections=200',
  ];
  if (!durable) settings.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');
  // The server would keep inherited pipes open as long as it runs, so pg_ctl gets none.
  const started = spawnSync(
    binaries.pgCtl,
    ['start', '-w', '-t', '60', '-D', cluster, '-l', log, '-o', settings.join(' ')],
    {
      stdio: 'ignore',
      cwd: cluster,
      ...user,
    },
  );
  if (started.status !== 0) {
    const lines = existsSync(log)
      ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n')
      : String(started.error ?? '');
    throw new Error(`PostgreSQL did not start on ${cluster}:\n${lines}`);
  }
  return port;
}

/**
 * Stops the server when this process is gone without having done so, as after a kill with SIGKILL: a shell waits for
 * the end of its input, which only this process holds open. Returns what calls that off. Windows has no such shell.
 */
function stopWhenGone({ pgCtl }: PostgresBinaries, pgStop: string[], user: SystemUser | null): () => void {
  if (process.platform === 'win32') return () => {};
  const guard = spawn('sh', ['-c', 'cat; exec "$@"', 'sh', pgCtl, ...pgStop], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    ...user,
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => guard.kill('SIGKILL');
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function run(
  command: string,
  args: string[],
  user: SystemUser | null,
): { status: number | null; output: string } {
  const cwd = user ? '/' : dirname(command);
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', cwd, ...user });
  return { status, output: `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}` };
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (up: boolean) => {
      socket.destroy();
      done(up);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .setTimeout(2000, () => end(false));
  });
}

/** Ports that this process has given to a caller, who may not have bound them yet. */
const handedOut = new Set<number>();

/** A free TCP port that this process has given to no other caller. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const isTaken = handedOut.has(port);
      handedOut.add(port);
      server.close(() => done(isTaken ? freePort() : port));
    });
  });
}
