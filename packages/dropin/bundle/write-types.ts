import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** The declarations of the package's entries. Those that they import are copied too. */
const entries = ['index.d.ts', 'element.d.ts', 'react.d.ts', 'testing.d.ts'];

/**
 * Writes the declarations of the package's entries and of the files they import, once for each module format. Other declarations stay out
 * of the package, and so does everything marked `@internal`.
 */
export function writeTypes(outDir: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'dropin-types-'));
  try {
    const args = [
      '-p',
      root,
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--stripInternal',
    ];
    execFileSync(process.execPath, [tsc, ...args, '--outDir', scratch, '--rootDir', join(root, '..')], {
      stdio: 'inherit',
    });
    const written = new Set<string>();
    for (const entry of entries) copyWithImports(join(scratch, 'dropin', 'src'), entry, outDir, written);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  // Lets TypeScript resolve `import 'dropin/dropin.css'`.
  writeFileSync(join(outDir, 'dropin.css.d.ts'), 'export {};\n');
}

function copyWithImports(from: string, file: string, outDir: string, written: Set<string>): void {
  if (written.has(file)) return;
  written.add(file);
  const text = readFileSync(join(from, file), 'utf8');
  const target = join(outDir, file);
  mkdirSync(dirname(target), { recursive: true });
  const importing = (extension: string) =>
    text.replace(relativeImport, (_, path: string) => `'${path}.${extension}'`);
  writeFileSync(target, importing('js'));
  writeFileSync(target.replace(/ts$/, 'cts'), importing('cjs'));
  for (const [, path] of text.matchAll(relativeImport))
    copyWithImports(from, join(dirname(file), `${path}.d.ts`), outDir, written);
}

const relativeImport = /'(\.\.?\/[^']+)\.tsx?'/g;
