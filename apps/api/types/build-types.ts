import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a project outside installs the types as. */
export const packageName = 'storefront-api';

const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');
const source = 'spelt-out-router';
const declared = 'export declare const appRouter: ';

/**
 * Writes a package of types alone into `folder`: `AppRouter` and all it is made of, in one file that imports
 * @trpc/server and nothing else. Throws when a type could not be written out so.
 */
export function buildTypes(folder: string): void {
  const { version, dependencies } = manifestOf('..');
  const text = `// Made from apps/api by \`npm run build -w api\`: what its tRPC calls take and answer.
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';

/** For \`createTRPCClient<AppRouter>\` and \`createTRPCReact<AppRouter>\`. */
export type AppRouter = ${spelledOut()}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.d.ts'), text);
  const manifest = {
    name: packageName,
    version,
    license: 'MIT',
    type: 'module',
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts' } },
    files: ['index.d.ts'],
    peerDependencies: { '@trpc/server': `^${dependencies['@trpc/server']}` },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The router's type as the compiler writes it down. */
function spelledOut(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'api-types-'));
  try {
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', import.meta.dirname, '--outDir', scratch], {
      encoding: 'utf8',
    });
    // What other files could not declare does not matter: the one declaration that is used stands by itself.
    const wrong = stdout.split('\n').filter((line) => line.includes(`${source}.ts(`));
    const written = join(scratch, 'apps', 'api', 'types', `${source}.d.ts`);
    if (wrong.length > 0 || !existsSync(written))
      throw new Error(`The api's types could not be written out.\n${stdout.trim()}`);
    const [, type] = readFileSync(written, 'utf8').split(declared);
    if (!type) throw new Error(`The compiler wrote no '${declared}…'.`);
    checkSpeltOut(type);
    return type.replace(/;\s*export \{\};\s*$/, ';\n');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Throws when a written type names anything but @trpc/server's, or has lost or shortened something. */
export function checkSpeltOut(type: string): void {
  const foreign = /import\("(?!@trpc\/server")[^"]*"\)|\bany\b|\.\.\./.exec(type);
  if (foreign) throw new Error(`A type of the router is not spelt out: ${foreign[0]}.`);
}

function manifestOf(folder: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8'));
}
