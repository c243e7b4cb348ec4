import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inventoryOf } from './inventory.ts';
import { folderEntries, manifestOf, olderEntry, packageName, type RepositoryFacts } from './manifest.ts';
import { packedPages, picture } from './packed-pages.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const repository = join(workspace, '..', '..');

const notices = 'THIRD-PARTY-NOTICES.md';

const read = (path: string) => readFileSync(path, 'utf8');

/**
 * Writes the folder that is packed: the build, a package.json of its own, and pages whose links resolve there
 * (decision 16). The widget must have been built.
 */
export function writePackage(folder: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const facts = JSON.parse(read(join(repository, 'package.json'))) as RepositoryFacts;
  const own = JSON.parse(read(join(workspace, 'package.json'))) as Parameters<typeof manifestOf>[1];
  const isBuilt = (path: string) => basename(path) !== notices;
  cpSync(join(workspace, 'dist'), join(folder, 'dist'), { recursive: true, filter: isBuilt });
  const writeJson = (path: string, value: object) => write(path, `${JSON.stringify(value, null, 2)}\n`);
  writeJson('package.json', manifestOf(facts, own));
  for (const name of folderEntries) writeJson(`${name}/package.json`, olderEntry(name, '..'));
  writeJson('dist/integrity.json', inventoryOf(join(folder, 'dist')));
  write(notices, read(join(workspace, 'dist', notices)));
  write('LICENSE', read(join(repository, 'LICENSE')));
  for (const [path, text] of packedPages(repository)) write(path, text);
  cpSync(join(repository, picture), join(folder, picture));
}

/**
 * Packs the widget, which must have been built.
 * @param folder an empty folder for the package's files and the tarball
 * @returns the path of the tarball
 */
export function packPackage(folder: string): string {
  const source = join(folder, packageName);
  mkdirSync(source, { recursive: true });
  writePackage(source);
  return packFolder(source, folder);
}

/**
 * Packs a package.
 * @param source the package's files
 * @param folder gets the tarball
 * @returns the path of the tarball
 */
export function packFolder(source: string, folder: string): string {
  const printed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
  return join(folder, filename);
}
