import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import manifest from '../package.json' with { type: 'json' };

const workspace = join(import.meta.dirname, '..');
const source = join(workspace, 'src');
const root = join(workspace, '..', '..');

/** The name of the sandbox's package on the registry. */
export const sandboxPackageName = 'open-dropin-sandbox';

const command = 'open-dropin-sandbox.mjs';

const isLeftOut = /[\\/](check-list|tsconfig\.json|[^\\/]+\.(test|fixture)\.ts)$/;

/**
 * Writes the folder that is packed: the sources, from which the sandbox builds its scripts for browsers, beside them the
 * same modules as JavaScript, since Node runs no TypeScript of installed packages, and a package.json of its own.
 */
export async function writeSandboxPackage(folder: string, { version }: { version: string }): Promise<void> {
  const place = join(folder, 'src');
  cpSync(source, place, { recursive: true, filter: (path) => !isLeftOut.test(path) });
  const modules = await rolldown({
    input: ['server', 'start-sandbox', 'env'].map((name) => join(source, `${name}.ts`)),
    external: Object.keys(manifest.dependencies),
    platform: 'node',
  });
  await modules.write({ dir: place, preserveModules: true, preserveModulesRoot: source });
  await modules.close();
  const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packed = {
    name: sandboxPackageName,
    version,
    description: 'A gateway for demos and tests that speaks Braintree’s protocol and moves no money.',
    license,
    type: 'module',
    bin: command,
    dependencies: manifest.dependencies,
    engines: { node: '>=24.7' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(import.meta.dirname, command), join(folder, command));
}
