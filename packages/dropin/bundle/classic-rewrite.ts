import { posix } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { splice, type Splice } from './splice.ts';

/** The names of a build's files, and of the global symbol under which its chunks find the entry's exports. */
export interface Naming {
  entry: string;
  /** the hash of the build, which is in the names of its chunks */
  build: string;
  key: string;
  /** the final name of a chunk, or of a path to it */
  rename(file: string): string;
}

/**
 * Makes the entry a classic script: a function that keeps the entry's exports under the global symbol, and
 * calls its `load` with the script's element. When the same build is loaded again, it only calls that `load`.
 * `import("./chunk.js")` becomes a call of the entry's `importChunk`, which knows the script's address.
 *
 * @throws when the result contains something that a classic script can't
 */
export function wrapEntry(code: string, naming: Naming): string {
  const program = parse(code);
  const splices: Splice[] = [];
  const exported = new Map<string, string>();
  for (const node of program.body) {
    if (!/^(Import|Export)/.test(node.type)) continue;
    if (node.type !== 'ExportNamedDeclaration' || node.source || node.declaration)
      throw new Error(`A classic script can’t contain: ${code.slice(node.start, node.end)}`);
    for (const { local, exported: as } of node.specifiers) exported.set(nameOf(as), nameOf(local));
    splices.push({ ...node, text: '' });
  }
  const importChunk = exported.get('importChunk');
  if (!importChunk || !exported.has('load')) throw new Error('The entry must export load and importChunk.');
  for (const { start, end, file } of dynamicImports(program)) {
    if (file === null) continue; // the import() inside importChunk
    splices.push({ start, end, text: `${importChunk}("${posix.basename(naming.rename(file))}")` });
  }
  const changing = reassigned(program, code);
  const members = [...exported].map(([as, local]) =>
    changing.has(local) ? `get ${as}(){return ${local}}` : `${as}:${local}`,
  );
  return `(()=>{"use strict";
const core=${coreOf(naming)},script=document.currentScript;
if(core)return core.load(script);
${splice(code, splices)}
(${coreOf(naming)}={${members.join()}}).load(script);
})();`;
}

/**
 * Makes a chunk read the entry's exports from the global symbol. Its import of the entry would evaluate the
 * entry a second time, as a module.
 */
export function readCore(code: string, naming: Naming): string {
  const program = parse(code);
  const splices: Splice[] = [];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') splices.push(readImport(node, naming));
    else if ('source' in node && node.source) throw new Error('A chunk re-exports from another file.');
  }
  for (const { start, end, file } of dynamicImports(program)) {
    if (file === null) throw new Error('A chunk imports a computed address.');
    splices.push({ start, end, text: `import(${JSON.stringify(naming.rename(file))})` });
  }
  const text = splice(code, splices);
  if (text.includes(posix.basename(naming.entry)))
    throw new Error(`A chunk contains the name ${naming.entry}.`);
  return text;
}

function readImport({ start, end, specifiers, source }: ESTree.ImportDeclaration, naming: Naming): Splice {
  if (posix.basename(source.value) !== posix.basename(naming.entry))
    return { start: source.start, end: source.end, text: JSON.stringify(naming.rename(source.value)) };
  const taken = specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier') throw new Error('A chunk imports the whole entry.');
    return `${nameOf(specifier.imported)}:${specifier.local.name}`;
  });
  return { start, end, text: taken.length > 0 ? `const{${taken.join()}}=${coreOf(naming)};` : '' };
}

function coreOf({ key }: Naming): string {
  return `globalThis[Symbol.for("${key}")]`;
}

function parse(code: string): ESTree.Program {
  const { program, errors } = parseSync('chunk.js', code);
  if (errors[0]) throw new Error(errors[0].message);
  return program;
}

/** Every `import(…)` with its file, or null for a computed address. */
function dynamicImports(program: ESTree.Program): { start: number; end: number; file: string | null }[] {
  const found: ReturnType<typeof dynamicImports> = [];
  new Visitor({
    ImportExpression: ({ start, end, source }) => {
      const isText = source.type === 'Literal' && typeof source.value === 'string';
      found.push({ start, end, file: isText ? (source.value as string) : null });
    },
    MetaProperty: ({ meta }) => {
      if (meta.name === 'import') throw new Error('A classic script can’t have import.meta.');
    },
  }).visit(program);
  return found;
}

/** The names that get another value after their declaration: what chunks read of them must be read anew. */
function reassigned(program: ESTree.Program, code: string): Set<string> {
  const names = new Set<string>();
  const add = ({ start, end }: ESTree.Node) => {
    for (const [name] of code.slice(start, end).matchAll(/[\w$]+/g)) names.add(name);
  };
  new Visitor({
    AssignmentExpression: ({ left }) => {
      if (left.type !== 'MemberExpression') add(left);
    },
    UpdateExpression: ({ argument }) => add(argument),
    ForInStatement: ({ left }) => add(left),
    ForOfStatement: ({ left }) => add(left),
  }).visit(program);
  return names;
}

function nameOf(node: ESTree.ModuleExportName): string {
  return node.type === 'Literal' ? node.value : node.name;
}
