import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sandboxPackageName, writeSandboxPackage } from '../apps/sandbox/package/write-package.ts';
import { buildDemoPage } from '../packages/dropin/bundle/demo-page.ts';
import { packFolder } from '../packages/dropin/bundle/package/write-package.ts';
import { PACKAGE_VERSION } from '../packages/dropin/src/version.ts';

// npm run pack:sandbox -- [folder]: packs the sandbox with the page of `open-dropin demo`, as a package of the widget's
// version.
if (import.meta.main) console.log(await packSandbox(resolve(process.argv[2] ?? 'build')));

/** @param folder for the package's files and the tarball; returns the path of the tarball */
export async function packSandbox(folder: string): Promise<string> {
  const source = join(folder, sandboxPackageName);
  mkdirSync(source, { recursive: true });
  await writeSandboxPackage(source, { version: PACKAGE_VERSION });
  await buildDemoPage(join(source, 'demo'));
  return packFolder(source, folder);
}
