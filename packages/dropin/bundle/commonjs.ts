import { join } from 'node:path';
import { build } from 'vite';

const entries = ['index', 'element', 'react', 'testing'];

/**
 * Writes the module entries once more, as CommonJS, for Jest and older bundlers: `index.cjs`, … and
 * their chunks. They are made from the built modules, so both formats have the same code.
 * @param dist the folder with those entries
 */
export async function writeCommonJs(dist: string): Promise<void> {
  await build({
    root: dist,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: {
        entry: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
        formats: ['cjs'],
      },
      rolldownOptions: {
        external: /^react(-dom)?(\/|$)/,
        output: {
          entryFileNames: '[name].cjs',
          chunkFileNames: 'chunks/[name]-[hash].cjs',
        },
        onLog: (level, log, pass) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || pass(level, log)),
      },
    },
  });
}
