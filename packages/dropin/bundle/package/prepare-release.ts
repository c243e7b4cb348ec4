import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../../src/version.ts';
import { missingFacts, packageName, type RepositoryFacts } from './manifest.ts';
import { addRelease } from './release-folder.ts';
import { packPackage } from './write-package.ts';

// npm run release:prepare -- [folder]: adds this version to a release folder. The widget must have been built.
const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = resolve(process.argv[2] ?? join(repository, 'build', 'release'));
const facts = join(repository, 'package.json');
const scratch = mkdtempSync(join(tmpdir(), 'dropin-release-'));
try {
  const missing = missingFacts(JSON.parse(readFileSync(facts, 'utf8')) as RepositoryFacts);
  if (missing.length > 0)
    throw new Error(`${facts} has no ${missing.join(', ')}, where the released package sends its readers.`);
  const tarball = packPackage(scratch);
  const packed = join(scratch, packageName);
  addRelease(folder, {
    web: join(packed, 'dist', 'web', 'dropin', VERSION),
    tarball,
    notices: ['LICENSE', 'THIRD-PARTY-NOTICES.md'].map((name) => join(packed, name)),
  });
  console.log(`The release is in ${folder}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
