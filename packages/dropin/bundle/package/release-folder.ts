import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PACKAGE_VERSION, VERSION } from '../../src/version.ts';
import { inventoryOf } from './inventory.ts';

interface Prepared {
  /** the folder with the files for a script tag, as the build wrote it */
  web: string;
  tarball: string;
  /** files that go with the script: the licence, and the notices of bundled code */
  notices: readonly string[];
}

/** Files by their paths in a folder. */
type Files = ReadonlyMap<string, Buffer>;

/**
 * Adds a version to a release folder, which may have earlier ones: the tarball, `web/dropin/{own version}/`,
 * which never changes, and `web/dropin/{VERSION}/`, which is the newest release of that interface and keeps the
 * chunks of earlier ones. Each folder of a version, and the release folder, get an `integrity.json`
 * (decision 16).
 * @throws when this version is in the folder with other bytes; then nothing is changed
 */
export function addRelease(folder: string, { web, tarball, notices }: Prepared): void {
  const own = join(folder, 'web', 'dropin', PACKAGE_VERSION);
  const newest = join(folder, 'web', 'dropin', VERSION);
  const script = new Map([...filesBelow(web), ...filesAt(notices)]);
  const packed = filesAt([tarball]);
  refuseOtherBytes(script, filesBelow(own));
  refuseOtherBytes(packed, filesBelow(folder, basename(tarball)));
  writeFiles(folder, packed);
  for (const place of [own, newest]) {
    writeFiles(place, script);
    writeInventory(place);
  }
  writeInventory(folder);
}

const inventoryName = 'integrity.json';

function writeInventory(folder: string): void {
  writeFileSync(join(folder, inventoryName), `${JSON.stringify(inventoryOf(folder), null, 2)}\n`);
}

const filesAt = (paths: readonly string[]): Files =>
  new Map(paths.map((path) => [basename(path), readFileSync(path)]));

/** The files of a folder that the inventory lists; none where there is no such folder. */
function filesBelow(folder: string, pattern = '**/*'): Files {
  const paths = globSync(pattern, { cwd: folder }).filter(
    (path) => statSync(join(folder, path)).isFile() && basename(path) !== inventoryName,
  );
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

function writeFiles(folder: string, files: Files): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

function refuseOtherBytes(now: Files, before: Files): void {
  const isSame =
    now.size === before.size && [...now].every(([path, bytes]) => before.get(path)?.equals(bytes) === true);
  if (before.size > 0 && !isSame)
    throw new Error(
      `Version ${PACKAGE_VERSION} was prepared before, with other bytes. Raise it in src/version.ts, package.json and CHANGELOG.md.`,
    );
}
