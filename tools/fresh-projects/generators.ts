import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTestShop } from '../../e2e/shop.fixture.ts';
import { runProgram } from '../run-program.ts';
import { type Linter, linters } from './document-linters.ts';
import { calls, type Generator, generators } from './generated-clients.ts';

export const name = 'generators';

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'preserve',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'DOM', 'DOM.Iterable'],
  allowImportingTsExtensions: true,
  types: [],
};

/**
 * Has each linter judge a running shop's document, and each generator make a client of it, compiles that strictly, and makes
 * ten calls with it, one of which uploads a photo. `report` is told the outcome of each.
 */
export async function tryGenerators(
  folderOf: (name: string) => string,
  report: (name: string, attempt: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const shop = await startTestShop();
  try {
    const document = await (await fetch(`${shop.apiUrl}/openapi.json`)).text();
    for (const linter of linters)
      await report(linter.name, () => judge(linter, folderOf(linter.name), document));
    for (const generator of generators)
      await report(generator.name, () =>
        attempt(generator, folderOf(generator.name), { url: shop.apiUrl, document }),
      );
  } finally {
    await shop.stop();
  }
}

async function judge(
  { packages, command, files }: Linter,
  folder: string,
  document: string,
): Promise<string> {
  const run = await installed(packages, folder, { ...files, 'openapi.json': document });
  return (await run(command)).trim();
}

/** Installs packages beside files; returns what runs one of their programs. */
async function installed(packages: string[], folder: string, files: Record<string, string>) {
  const all = { ...files, 'package.json': JSON.stringify({ private: true, type: 'module' }) };
  for (const [path, text] of Object.entries(all)) writeFileSync(join(folder, path), text);
  await runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], folder);
  return ([program, ...args]: readonly [string, ...string[]], env?: NodeJS.ProcessEnv): Promise<string> =>
    runProgram(join(folder, 'node_modules', '.bin', program), args, folder, env);
}

async function attempt(
  { packages, command, config, client }: Generator,
  folder: string,
  { url, document }: { url: string; document: string },
): Promise<string> {
  const files = {
    ...config?.(url),
    'openapi.json': document,
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['client.ts'] }),
    'calls.ts': calls,
    'client.ts': client,
  };
  mkdirSync(join(folder, 'generated'), { recursive: true });
  const run = await installed([...packages, 'typescript@5', 'tsx@4'], folder, files);
  await run(command);
  await run(['tsc', '-p', '.']);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: colour() } })
    .png()
    .toBuffer();
  const said = await run(['tsx', 'client.ts'], { API_URL: url, PICTURE: picture.toString('base64') });
  return `compiles strictly, ${said.trim()}`;
}

/** Another one for each client: a photo that a product has already is not added again. */
let made = 0;
const colour = () => ({ r: 40 * ++made, g: 90, b: 120 });
