import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type Plugin } from 'vite';
import { splice, type Splice } from './splice.ts';

const ownJson = JSON.stringify(fileURLToPath(new URL('../src/own-json.ts', import.meta.url)));

/**
 * What Preact reads of any object, and the same for the object's own properties: a component's class, of which the
 * widget has none; its hooks; and the node that it compares a first node with.
 */
const preactReads: readonly (readonly [file: RegExp, ...reads: (readonly [string, string])[]])[] = [
  [
    /[\\/]preact[\\/]dist[\\/]preact\.mjs$/,
    ['(s=V.prototype)&&s.render', '!1'],
    ['n={__e:', 'n={__proto__:null,__e:'],
    ['p={},', 'p={__proto__:null},'],
  ],
  [/[\\/]jsxRuntime\.mjs$/, ['"ref"in p', 'Object.hasOwn(p,"ref")']],
];

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
      handler(code, id) {
        const [, ...reads] = preactReads.find(([file]) => file.test(id)) ?? [];
        if (reads.length > 0) return reads.reduce(swapped, code);
        if (!code.includes('JSON.stringify(') || !/^(import|export) /m.test(code)) return undefined;
        const own = `import { stringify as __stringify } from ${ownJson};\n`;
        return { code: own + code.replaceAll('JSON.stringify(', '__stringify('), map: null };
      },
    },
    renderChunk: (code) => ({ code: ownKeysOnly(code), map: null }),
  };
}

function swapped(code: string, [from, to]: readonly [string, string]): string {
  if (!code.includes(from))
    throw new Error(`Preact does not contain ${from}. Review bundle/page-prototypes.ts.`);
  return code.replace(from, to);
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
