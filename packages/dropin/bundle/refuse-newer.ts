import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newerInScript, newerInStylesheet } from './newer-features.ts';

/** What the build contains on purpose, with what happens in browsers without it. */
const known: Readonly<Record<string, string>> = {
  '.adoptedStyleSheets': 'src/stylesheet/join-stylesheet.ts asks for it, and else adds an element',
  '.replaceSync': 'used with adopted sheets alone',
  '.attachInternals': 'src/element/form-value.ts adds hidden inputs in place of it',
  '.moveBefore': 'Preact and src/three-d-secure/challenge.sdk.ts ask for it, and else insert the element',
  '.command': 'the name of a field of ours',
  trustedTypes: 'src/script-url.ts asks for it; without it there is no policy to satisfy',
  ':has': 'rows: :focus-within shows the focus, and the mark alone shows what is chosen',
  '@container': 'the form stays in one column',
  'container-type': 'as @container',
  'container-type: inline-size': 'as @container',
  'contain-intrinsic-inline-size': 'as @container',
  'content: alternative text': 'a declaration without it comes before',
  'forced-color-adjust': 'in forced colours, the colours of the system',
  'forced-color-adjust: none': 'in forced colours, the colours of the system',
};

/**
 * Reads every script and stylesheet of a build, the bundled SDK included, for what a supported browser lacks.
 * @throws an error that names the files, the features and the browsers. Then write it in another way, or give
 * old browsers something else and list the feature above
 */
export function refuseNewer(folder: string): void {
  const newer = globSync('**/*.{js,cjs,css}', { cwd: folder }).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return (name.endsWith('.css') ? newerInStylesheet(text) : newerInScript(text))
      .filter(({ feature }) => !Object.hasOwn(known, feature))
      .map(({ feature, lacking }) => `${name}: ${feature} (${lacking.join(', ')})`);
  });
  if (newer.length > 0) throw new Error(`Supported browsers lack what the build uses:\n${newer.join('\n')}`);
}
