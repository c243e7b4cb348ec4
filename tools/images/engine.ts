import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runProgram } from '../run-program.ts';
import { repository } from '../settings.ts';

/** What builds and runs containers. */
export interface Engine {
  /** Runs `docker` with these arguments; returns what it printed. */
  docker: (...args: string[]) => Promise<string>;
  /** Builds an image; paths count from the repository. */
  build: (
    image: string,
    dockerfile: string,
    context: string,
    args?: Record<string, string>,
  ) => Promise<unknown>;
  /** The environment in which other programs reach it. */
  env: NodeJS.ProcessEnv;
  /** Ends it, where this process started it. */
  stop: () => Promise<void>;
}

/** Debian's packages: engine, compose, and what makes a system out of packages where no registry of images answers. */
const packages = ['docker.io', 'docker-compose', 'mmdebstrap'];
export const howToInstall = `On Debian: apt-get install --no-install-recommends ${packages.join(' ')}, or npm run images -- --install`;

export const works = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;
const answers = (env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync('docker', ['version'], { env: { ...process.env, ...env } }).status === 0;

/** Compose 2, or Debian's 1; undefined where there is none. */
export const composeProgram = (): string[] | undefined =>
  [['docker', 'compose'], ['docker-compose']].find(([program = '', ...args]) =>
    works(program, ...args, 'version'),
  );

/** Why no image can be built here; undefined where one can. */
export function whyNoEngine(): string | undefined {
  if (!composeProgram()) return `There is no docker with compose. ${howToInstall}.`;
  if (answers() || (process.getuid?.() === 0 && works('dockerd', '--version'))) return undefined;
  return `No docker engine answers. Start it, or run this as root on Debian, where it starts one of its own. ${howToInstall}.`;
}

export async function installPackages(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], '/', env);
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], '/', env);
}

/** The engine that answers, or one of our own. */
export async function findEngine(): Promise<Engine> {
  if (answers()) return engineAt('docker', {}, async () => {});
  const folder = mkdtempSync('/var/tmp/storefront-engine-');
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  // Without firewall rules, and without a bridge but the network of compose: nothing of the machine changes.
  const daemon = spawn(
    'dockerd',
    [
      `--data-root=${join(folder, 'root')}`,
      `--exec-root=${join(folder, 'exec')}`,
      `--pidfile=${join(folder, 'pid')}`,
      `--host=unix://${folder}/sock`,
      '--bridge=none',
      '--iptables=false',
      '--ip6tables=false',
      '--ip-forward=false',
      '--ip-masq=false',
      // The usual limit is more than some virtual machines grant.
      '--default-ulimit=nofile=4096:4096',
    ],
    { stdio: ['ignore', output, output], detached: true },
  );
  process.once('exit', () => daemon.kill());
  const stop = async () => {
    if (daemon.exitCode === null && daemon.kill()) await once(daemon, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  // The client of the engine's own package builds with BuildKit; another one on the PATH may lack its plugin.
  const client = existsSync('/usr/bin/docker') ? '/usr/bin/docker' : 'docker';
  const env = { DOCKER_HOST: `unix://${folder}/sock`, DOCKER_BUILDKIT: '1' };
  for (let tries = 0; !answers(env); tries += 1) {
    if (daemon.exitCode === null && tries < 120) await wait(500);
    else throw new Error(`dockerd did not start: ${log} says why.`);
  }
  return engineAt(client, env, stop);
}

function engineAt(client: string, env: NodeJS.ProcessEnv, stop: Engine['stop']): Engine {
  const docker: Engine['docker'] = (...args) => runProgram(client, args, repository, env);
  return {
    docker,
    build: (image, dockerfile, context, args = {}) =>
      docker(
        'build',
        '--network=host',
        ...Object.entries(args).map(([name, value]) => `--build-arg=${name}=${value}`),
        `--tag=${image}`,
        `--file=${dockerfile}`,
        context,
      ),
    env,
    stop,
  };
}
