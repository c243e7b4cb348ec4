import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dark, type Groups, light, variable } from './look.ts';
import { tokensCss } from './tokens-css.ts';
import { files } from './tokens-json.ts';

const outDir = join(import.meta.dirname, '..', 'dist');
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const write = (name: string, text: string) => writeFileSync(join(outDir, name), text);

/** The same with `var(…)` in place of each value. */
const variables = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups).map(([group, tokens]) => [
      group,
      Object.fromEntries(Object.keys(tokens).map((name) => [name, `var(${variable(group, name)})`])),
    ]),
  );

// Run by `npm pack`: the tokens of the shop's theme, in dist/.
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir);
for (const [name, content] of Object.entries(files())) write(name, json(content));
write('tokens.css', tokensCss());
const exported = { tokens: light, darkTokens: dark, vars: variables(light) };
const comments = {
  tokens: 'The values of the light theme, and what both themes share, as CSS texts.',
  darkTokens: 'What differs in the dark theme.',
  vars: 'Each token as a CSS value that follows the theme: `vars.color.accent`.',
};
const lines = (declare: (name: string, value: string) => string) =>
  Object.entries(exported)
    .map(
      ([name, value]) =>
        `/** ${comments[name as keyof typeof comments]} */\n${declare(name, json(value).trim())};\n`,
    )
    .join('\n');
write(
  'index.js',
  lines((name, value) => `export const ${name} = ${value}`),
);
write(
  'index.d.ts',
  lines(
    (name, value) =>
      `export declare const ${name}: ${value.replaceAll(/^( *)"(\w+)":/gm, '$1readonly $2:').replaceAll(/,$/gm, ';')}`,
  ),
);
