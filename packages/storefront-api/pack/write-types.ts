import { appRouter } from 'api';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkSpeltOut } from './check-spelt-out.ts';

const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');
const declared = 'export declare const appRouter: ';

/**
 * Writes the declarations of the package into `folder`: those of its sources, and `AppRouter` with all that it is made of,
 * which name @trpc's packages and nothing else. Throws when a type could not be written out so.
 */
export function writeTypes(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'api-types-'));
  try {
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', import.meta.dirname, '--outDir', scratch], {
      encoding: 'utf8',
    });
    // What other files could not declare does not matter.
    if (/^\S*storefront-api\S*\(/m.test(stdout))
      throw new Error(`The types could not be written out.\n${stdout}`);
    const own = join(scratch, 'packages', 'storefront-api');
    for (const file of globSync(join(own, 'src', '*.d.ts'))) {
      const text = readFileSync(file, 'utf8').replaceAll(/'(\.\/[\w-]+)\.ts'/g, `'$1.js'`);
      writeFileSync(join(folder, basename(file)), text);
    }
    const [, router] = readFileSync(join(own, 'pack', 'spelt-out-router.d.ts'), 'utf8').split(declared);
    if (!router) throw new Error(`The compiler wrote no '${declared}…'.`);
    writeFileSync(join(folder, 'router.d.ts'), routerTypes(router));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function routerTypes(type: string): string {
  checkSpeltOut(type);
  return `import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';

/** The calls of the api, for \`createTRPCClient<AppRouter>\` and \`createTRPCReact<AppRouter>\`. */
export type AppRouter = ${withComments(type.replace(/;\s*export \{\};\s*$/, ';\n'))}`;
}

interface Said {
  summary?: string;
  access?: 'account' | 'admin';
  errors?: readonly string[];
}

/** Puts before each call what it does, who may make it and what it refuses: as editors show it. */
function withComments(type: string): string {
  let noun = '';
  return type.replaceAll(
    /^( +)(\w+): (\{|TRPC\w+Procedure<)/gm,
    (line, indent: string, name: string, kind: string) => {
      if (kind === '{') {
        if (indent.length === 4) noun = name;
        return line;
      }
      const { meta = {} } =
        (appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Said } }>)[`${noun}.${name}`]
          ?._def ?? {};
      const { summary, access, errors = [] } = meta;
      if (!summary) return line;
      const who = access === 'admin' ? ' For admins.' : access ? ' For who is logged in.' : '';
      const refusals =
        errors.length > 0 ? ` Refuses with ${errors.map((code) => `\`${code}\``).join(', ')}.` : '';
      return `${indent}/** ${summary}.${who}${refusals} */\n${line}`;
    },
  );
}
