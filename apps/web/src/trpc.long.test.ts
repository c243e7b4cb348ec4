import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');
const subject = join(import.meta.dirname, 'trpc.test-d.ts');
const server = createRequire(import.meta.url).resolve('@trpc/server/package.json');
const checked = readFileSync(subject, 'utf8')
  .split('\n')
  .flatMap((line, index) => {
    const [, what] = /@ts-expect-error -- (.*)/.exec(line) ?? [];
    return what ? [{ line: index + 1, what }] : [];
  });

/**
 * The lines of trpc.test-d.ts that do not compile, with the api's types or with the given text instead of
 * them.
 */
function wrongLines(api?: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'web-types-'));
  try {
    const stub = join(folder, 'api.d.ts');
    if (api) writeFileSync(stub, api);
    const paths = { api: [stub], '@trpc/server': [join(server, '..', 'dist', 'index.d.mts')] };
    const config = {
      extends: join(import.meta.dirname, '..', 'tsconfig.json'),
      compilerOptions: { types: [], ...(api && { paths }) },
      include: [],
      files: [subject],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    const lines = stdout.matchAll(/trpc\.test-d\.ts\((\d+),\d+\): error TS/g);
    return [...new Set(Array.from(lines, ([, line]) => Number(line)))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A router with the api's names, but with untyped inputs, answers and errors. */
const namesAlone = `
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
type Query = TRPCQueryProcedure<{ meta: object; input: any; output: any }>;
type Mutation = TRPCMutationProcedure<{ meta: object; input: any; output: any }>;
type Error = { code: number; message: string; data: any };
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: Error; transformer: false },
  { product: { get: Query; list: Query }; order: { create: Mutation } }
>;`;

test('a misspelt name of a call, an input, an answer or an error does not compile', () => {
  expect(checked.length).toBeGreaterThan(15);
  expect(wrongLines()).toEqual([]);
});

test('the check fails when the types of inputs, answers and errors are lost', () => {
  const wrong = wrongLines(namesAlone);
  const unnoticed = checked.filter(
    ({ line, what }) => /field|value|code/.test(what) && !wrong.includes(line),
  );
  expect(unnoticed).toEqual([]);
});

test('the check fails when the router has no type', () => {
  expect(wrongLines('export type AppRouter = any;')).not.toEqual([]);
});
