import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { PACKAGE_VERSION, VERSION } from '../../src/version.ts';
import { packageName } from './manifest.ts';

/** What a file is for. `chunk` and `locale` are loaded by the script or module beside them. */
type Role = 'entry' | 'command' | 'chunk' | 'locale' | 'style' | 'types' | 'package';

export interface InventoryFile {
  /** relative to the inventory */
  path: string;
  role: Role;
  /** to be served with it */
  contentType: string;
  bytes: number;
  /** bytes with gzip at level 9 */
  gzip: number;
  /** for the attribute `integrity`: SHA-384 */
  integrity: string;
}

export interface Inventory {
  package: string;
  /** the package's own version */
  version: string;
  /** the version of the documented interface */
  dropinVersion: string;
  files: InventoryFile[];
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.tgz': 'application/gzip',
  '.ts': 'text/plain; charset=utf-8',
  '.cts': 'text/plain; charset=utf-8',
};

const locales = globSync('*_*.ts', { cwd: fileURLToPath(new URL('../../src/locales', import.meta.url)) })
  .map((file) => basename(file, '.ts'))
  .filter((name) => /^[a-z]{2,3}_[A-Z]{2}$/.test(name));

/**
 * Lists every file of a build or a release below a folder, but no texts.
 * @throws for a file of an unknown kind
 */
export function inventoryOf(folder: string): Inventory {
  const paths = globSync('**/*', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile() && !/\.(json|md)$|(^|\/)LICENSE$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const files = paths.map((path) => describe(folder, path));
  return { package: packageName, version: PACKAGE_VERSION, dropinVersion: VERSION, files };
}

function describe(folder: string, path: string): InventoryFile {
  const bytes = readFileSync(join(folder, path));
  const contentType = contentTypes[extname(path)];
  if (!contentType) throw new Error(`${path} is of a kind that the inventory does not know.`);
  return {
    path,
    role: roleOf(path),
    contentType,
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    integrity: integrityOf(bytes),
  };
}

/** The value of the attribute `integrity` for a file with these bytes. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function roleOf(path: string): Role {
  const name = basename(path);
  if (name.endsWith('.tgz')) return 'package';
  if (/\.d\.c?ts$/.test(name)) return 'types';
  if (name.endsWith('.css')) return 'style';
  if (path.startsWith('bin/')) return 'command';
  if (/^((dropin|element)\.min\.js|(index|element|react)\.c?js)$/.test(name)) return 'entry';
  return locales.some((id) => name.startsWith(`${id}-`) || name.startsWith(`${id}.`)) ? 'locale' : 'chunk';
}
