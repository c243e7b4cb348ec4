import type { Plugin } from 'vite';
import { en_US } from '../src/locales/en_US.ts';
import { localeFiles, localeIds } from '../src/locales/locale-files.ts';

const listOfFiles = /[\\/]dropin[\\/]src[\\/]locales[\\/]locale-files\.ts$/;
const oneFile = /[\\/]dropin[\\/]src[\\/]locales[\\/]([a-z]{2,3}_[A-Z]{2})\.ts$/;

/** The name that `classic-script.ts` replaces by the build's hash. */
export const buildName = '__DROPIN_BUILD__';

/**
 * The files of all locales in their packed form: a module whose default export is the list of texts, in the
 * order of the keys of en_US, with 0 for a text that is the English one. A locale that takes texts from another
 * one contains them, so each is one request. Characters that can't be seen are escaped.
 */
export async function localeModules(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [id, load] of Object.entries(localeFiles)) {
    const strings: Readonly<Record<string, string>> = (await load()).strings;
    const texts = Object.entries(en_US).map(([key, english]) => {
      const text = strings[key];
      return text === undefined || text === english ? 0 : text;
    });
    const code = JSON.stringify(texts).replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
    files.set(id, `export default${code}`);
  }
  return files;
}

/**
 * Gives the widget the packed form of its locales. Each is a chunk that is loaded by its id.
 *
 * @param form `modules`: imports that other bundlers understand. `script`: one name that is put together from
 * the id and the build, since a list of 50 names would be loaded by every page; `classic-script.ts` writes the
 * files
 */
export function localeChunks(form: 'modules' | 'script'): Plugin {
  let modules: Map<string, string> | undefined;
  return {
    name: 'locale-chunks',
    enforce: 'pre',
    load: {
      filter: { id: [listOfFiles, oneFile] },
      async handler(path) {
        const id = oneFile.exec(path)?.[1];
        if (!id) return form === 'script' ? scriptList() : moduleList();
        modules ??= await localeModules();
        return modules.get(id);
      },
    },
  };
}

/** What both forms share: a list of texts becomes texts by key. */
const shared = `import { en_US } from './en_US.ts';
export const localeIds = ${JSON.stringify(localeIds.join(' '))}.split(' ');
const keyed = ({ default: texts }) =>
  Object.fromEntries(Object.entries(en_US).map(([key, english], at) => [key, texts[at] || english]));
`;

function moduleList(): string {
  const imports = Object.keys(localeFiles).map((id) => `  ${id}: () => import('./${id}.ts'),\n`);
  return `${shared}
const files = {\n${imports.join('')}};
export const importStrings = async (id) => keyed(await files[id]());
`;
}

function scriptList(): string {
  return `${shared}
import { importChunk } from '../import-chunk.ts';
export const importStrings = async (id) => keyed(await importChunk(id + '-${buildName}.min.js'));
`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
