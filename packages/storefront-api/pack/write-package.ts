import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { writeTypes } from './write-types.ts';

const root = join(import.meta.dirname, '..');
const [outDir = join(root, 'dist')] = process.argv.slice(2);

// Run by `npm pack`: the module and its types, in dist/ or the folder that the command names.
rmSync(outDir, { recursive: true, force: true });
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    rolldownOptions: { external: /^@trpc\// },
    outDir,
    minify: false,
  },
});
writeTypes(outDir);
