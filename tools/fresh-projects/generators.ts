import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTestShop } from '../../e2e/shop.fixture.ts';
import { runProgram } from '../run-program.ts';
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
 * Has each generator make a client of a running shop's document, compiles it strictly, and makes ten calls with it, one of
 * which uploads a photo. `report` is told the outcome of each.
 */
export async function tryGenerators(
  folderOf: (name: string) => string,
  report: (name: string, attempt: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const shop = await startTestShop();
  try {
    const document = await (await fetch(`${shop.apiUrl}/openapi.json`)).text();
    for (const generator of generators)
      await report(generator.name, () =>
        attempt(generator, folderOf(generator.name), { url: shop.apiUrl, document }),
      );
  } finally {
    await shop.stop();
  }
}

async function attempt(
  { packages, command: [program, ...args], config, client }: Generator,
  folder: string,
  { url, document }: { url: string; document: string },
): Promise<string> {
  const files = {
    ...config?.(url),
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'openapi.json': document,
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['client.ts'] }),
    'calls.ts': calls,
    'client.ts': client,
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'generated'), { recursive: true });
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  await runProgram('npm', ['install', ...quiet, ...packages, 'typescript@5', 'tsx@4'], folder);
  const bin = (name: string) => join(folder, 'node_modules', '.bin', name);
  await runProgram(bin(program), args, folder);
  await runProgram(bin('tsc'), ['-p', '.'], folder);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: colour() } })
    .png()
    .toBuffer();
  const said = await runProgram(bin('tsx'), ['client.ts'], folder, {
    API_URL: url,
    PICTURE: picture.toString('base64'),
  });
  return `compiles strictly, ${said.trim()}`;
}

/** Another one for each client: a photo that a product has already is not added again. */
let made = 0;
const colour = () => ({ r: 40 * ++made, g: 90, b: 120 });
