import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { repository } from '../settings.ts';
import { type Engine, howToInstall, works } from './engine.ts';

const node = 'node:26-bookworm-slim';
const postgres = 'postgres:18-bookworm';

/**
 * Makes sure that the images are there that ours begin with: those of the registry, or stand-ins. Returns the names of
 * the stand-ins.
 */
export async function getBaseImages(engine: Engine): Promise<string[]> {
  const standIns: string[] = [];
  for (const [image, make] of [
    [node, makeNode],
    [postgres, makePostgres],
  ] as const) {
    const has = (...args: string[]) =>
      engine.docker(...args).then(
        () => true,
        () => false,
      );
    if ((await has('image', 'inspect', image)) || (await has('pull', image))) continue;
    await make(engine);
    standIns.push(image);
  }
  return standIns;
}

/** Debian's packages, this process's Node, and the npm of package.json. */
async function makeNode({ build }: Engine): Promise<void> {
  if (!works('mmdebstrap', '--version'))
    throw new Error(`No registry of images answers, and mmdebstrap is missing. ${howToInstall}.`);
  const folder = mkdtempSync(join(tmpdir(), 'storefront-node-'));
  try {
    const system = ['--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', 'debian.tar'];
    await runProgram('mmdebstrap', ['--quiet', ...system], folder);
    const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      packageManager: string;
    };
    const archive = await runProgram('npm', ['pack', '--silent', packageManager], folder);
    renameSync(join(folder, archive.trim()), join(folder, 'npm.tgz'));
    copyFileSync(process.execPath, join(folder, 'node'));
    // The registry of packages may be reached under a certificate of this machine's own.
    copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca-certificates.crt'));
    await build(node, 'tools/images/node.Dockerfile', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makePostgres({ build }: Engine): Promise<void> {
  await build(postgres, 'tools/images/postgres.Dockerfile', 'tools/images');
}
