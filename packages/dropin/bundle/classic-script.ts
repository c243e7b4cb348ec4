import { createHash } from 'node:crypto';
import { minify, type MinifyOptions } from 'terser';
import { minifySync, type Plugin } from 'vite';
import { buildName, localeModules } from './locale-chunks.ts';
import { buildTarget } from './supported-browsers.ts';
import { readCore, wrapEntry, type Naming } from './classic-rewrite.ts';

/**
 * Turns an ES build into one classic script, and chunks that take shared code from it (decision 22). The
 * names of chunks have a hash of the whole build, since a chunk fits only the entry of its own build.
 *
 * @param terser how to make the result small; false leaves it readable
 */
export function classicScript(terser: MinifyOptions | false): Plugin {
  return {
    name: 'classic-script',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('The build has no entry.');
        const locales = Array.from(await localeModules(), ([id, code]) => ({
          fileName: `js/${id}.js`,
          code,
        }));
        const naming = namingOf(entry.fileName, [...chunks, ...locales]);
        for (const { fileName, code } of locales)
          this.emitFile({ type: 'asset', fileName: naming.rename(fileName), source: code });
        for (const chunk of chunks) {
          const isEntry = chunk === entry;
          const named = chunk.code.replaceAll(buildName, naming.build);
          const code = (isEntry ? wrapEntry : readCore)(named, naming);
          const small = terser ? await minified(code, { ...terser, module: !isEntry }) : code;
          if (isEntry) chunk.code = small;
          else {
            delete bundle[chunk.fileName];
            this.emitFile({ type: 'asset', fileName: naming.rename(chunk.fileName), source: small });
          }
        }
      },
    },
  };
}

/** Uses two minifiers, since each finds what the other does not. The second one writes ASCII. */
async function minified(code: string, terser: MinifyOptions): Promise<string> {
  const { code: simpler } = minifySync('script.js', code, {
    compress: { target: buildTarget },
    mangle: false,
  });
  return (await minify(simpler, terser)).code ?? simpler;
}

function namingOf(entry: string, files: readonly { fileName: string; code: string }[]): Naming {
  const hash = createHash('sha256');
  for (const { fileName, code } of files) hash.update(fileName).update(code);
  const build = hash.digest('hex').slice(0, 10);
  return {
    entry,
    build,
    key: `braintree-dropin ${build}`,
    rename: (file) => file.replace(/\.js$/, `-${build}.min.js`),
  };
}
