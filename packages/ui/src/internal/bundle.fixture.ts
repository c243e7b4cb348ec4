import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A file that does not exist; the plugin below provides its content. */
const entry = `${root}src/entry.ts`;

export type Bundle = {
  css: string;
  /** The folders of ui in the bundle: 'Button', 'internal', 'theme'. */
  rooms: string[];
  /** The libraries in the bundle, by package name. */
  libraries: string[];
  modules: string[];
  /** Imports that are not bundled. */
  imports: string[];
  /** Minified and gzipped, script and style. */
  bytes: { js: number; css: number };
};

/** Builds a module with `export … from ui`; React itself is not bundled. */
export async function bundle(exported: string): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      vanillaExtractPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? `export ${exported} from './index.ts'` : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      cssMinify: true,
      lib: { entry, formats: ['es'], fileName: 'out' },
      rolldownOptions: { external: /^react(-dom)?(\/|$)/ },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The build gave no output.');
  const css = output.output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
  const chunks = output.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const modules = chunks.flatMap((chunk) => chunk.moduleIds);
  const found = (pattern: RegExp) =>
    [...new Set(modules.flatMap((id) => pattern.exec(id)?.[1] ?? []))].toSorted();
  return {
    css,
    modules,
    rooms: found(/ui\/src\/(\w+)\//),
    libraries: found(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//),
    imports: chunks.flatMap((chunk) => chunk.imports),
    bytes: { js: gzipped(chunks.map(({ code }) => code).join('')), css: gzipped(css) },
  };
}

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
