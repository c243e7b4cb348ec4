import { join } from 'node:path';
import { build } from 'vite';

const entries = ['index', 'element', 'react', 'testing'];

/**
 * Writes the module entries twice more, in the syntax that webpack 4 and its contemporaries parse: as CommonJS,
 * `index.cjs`, … and their chunks, and as ES modules in `es2019/`, since bundlers split those alone. They are
 * made from the built modules, so all have the same code.
 * @param dist the folder with those entries
 */
export async function writeOlderModules(dist: string): Promise<void> {
  await write(dist, 'cjs', '', 'cjs');
  await write(dist, 'es', 'es2019/', 'js');
}

async function write(dist: string, format: 'cjs' | 'es', folder: string, extension: string): Promise<void> {
  await build({
    root: join(dist, '..'),
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2019',
      minify: false,
      lib: {
        entry: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
        formats: [format],
      },
      rolldownOptions: {
        external: /^react(-dom)?(\/|$)/,
        output: {
          exports: 'named',
          entryFileNames: `${folder}[name].${extension}`,
          chunkFileNames: `${folder}chunks/[name]-[hash].${extension}`,
        },
        onLog: (level, log, pass) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || pass(level, log)),
      },
    },
  });
}
