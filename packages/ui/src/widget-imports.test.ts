import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A file that need not exist: the plugin below writes it. */
const entry = `${root}src/entry.ts`;

/** Builds a page that imports these names from ui; React itself stays outside. */
async function bundle(names: string) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      vanillaExtractPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `${root}src/entry.ts` : null),
        load: (id) => (id === entry ? `export { ${names} } from './index.ts'` : null),
      },
    ],
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'out' },
      rolldownOptions: { external: /^react/ },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The build gave no output.');
  const css = output.output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
  const js = output.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  return {
    css,
    modules: js.flatMap((chunk) => chunk.moduleIds),
    imports: js.flatMap((chunk) => chunk.imports),
  };
}

test(
  'Button alone brings no other component along, neither script nor style',
  { timeout: 60_000 },
  async () => {
    const { modules, css } = await bundle('Button');
    const components = modules.flatMap((id) => /src\/([A-Z]\w+)\//.exec(id)?.[1] ?? []);
    expect([...new Set(components)]).toEqual(['Button']);
    expect(modules.filter((id) => id.includes('node_modules'))).toEqual([]);
    expect(css).not.toContain('Dialog');
  },
);

test(
  'what the widget uses brings no library, React aside, and no style for the page itself',
  { timeout: 60_000 },
  async () => {
    const { modules, css, imports } = await bundle(
      'Alert, Button, CardBrandIcon, Checkbox, Field, Inline, RadioGroup, Spinner, Stack, Text, TextField, themeClass',
    );
    expect(modules.filter((id) => id.includes('node_modules'))).toEqual([]);
    expect(imports.filter((from) => !/^react(\/|$)/.test(from))).toEqual([]);
    expect(css).not.toMatch(/(^|[},\s])(html|body|:root|\*)\s*[{,]/);
    expect(css).not.toContain('@font-face');
  },
);
