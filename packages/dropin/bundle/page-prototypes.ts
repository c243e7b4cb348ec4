import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type Plugin } from 'vite';
import { splice, type Splice } from './splice.ts';

const ownJson = JSON.stringify(fileURLToPath(new URL('../src/own-json.ts', import.meta.url)));

/**
 * Keeps a build apart from what a page's scripts add to the prototypes of all objects and arrays. A `for…in` visits an
 * object's own properties alone, in the bundler's own code too, and the JSON.stringify of packages knows no
 * `toJSON` of the page's.
 */
export function pagePrototypes(): Plugin {
  return {
    name: 'page-prototypes',
    transform: {
      filter: { id: /node_modules/ },
      handler(code) {
        if (!code.includes('JSON.stringify(') || !/^(import|export) /m.test(code)) return undefined;
        const own = `import { stringify as __stringify } from ${ownJson};\n`;
        return { code: own + code.replaceAll('JSON.stringify(', '__stringify('), map: null };
      },
    },
    renderChunk: (code) => ({ code: ownKeysOnly(code), map: null }),
  };
}

/** Makes each `for…in` a `for…of` over the object's own keys; like it, that takes null. */
function ownKeysOnly(code: string): string {
  const splices: Splice[] = [];
  new Visitor({
    ForInStatement: ({ left, right }) => {
      splices.push(
        { start: left.end, end: right.start, text: ' of Object.keys(Object((' },
        { start: right.end, end: right.end, text: ')))' },
      );
    },
  }).visit(parseSync('chunk.js', code).program);
  return splice(code, splices);
}
