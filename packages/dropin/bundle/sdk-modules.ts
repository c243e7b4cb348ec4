import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { splice, type Splice } from './splice.ts';

/** CommonJS files that TypeScript wrote: they export names. */
const compiled = new RegExp(
  [
    String.raw`[\\/]framebus[\\/]dist[\\/](?:framebus|lib[\\/].+)\.js$`,
    String.raw`[\\/]credit-card-type[\\/]dist[\\/]lib[\\/](?!card-types).+\.js$`,
    String.raw`[\\/]@braintree[\\/](?:iframer|wrap-promise)[\\/]dist[\\/]lib[\\/].+\.js$`,
    String.raw`[\\/]venmo[\\/](?:external[\\/](?:venmo-desktop|queries)|shared[\\/]events)\.js$`,
  ].join('|'),
);

/** CommonJS files with one `module.exports`: the SDK's own, and those of packages it uses. */
const plain = new RegExp(
  [
    String.raw`[\\/]node_modules[\\/]braintree-web[\\/](?!node_modules)`,
    String.raw`[\\/]node_modules[\\/]@braintree[\\/](?:browser-detection|event-emitter)[\\/]`,
    String.raw`[\\/]node_modules[\\/]@braintree[\\/](?:iframer|uuid|wrap-promise)[\\/]`,
    String.raw`[\\/]node_modules[\\/](?:credit-card-type|framebus)[\\/]dist[\\/]`,
  ].join('|'),
);

/** Files of packages that are ES modules already. */
const native = /[\\/]node_modules[\\/].+\.esm\.js$/;

/**
 * Rewrites the SDK's CommonJS files as ES modules. So the bundler need not wrap each file in a function, and
 * can leave out members of exported objects that nothing uses. A file of an unknown form fails the build.
 */
export function sdkModules(): Plugin {
  return {
    name: 'sdk-modules',
    transform: {
      filter: { id: [compiled, plain] },
      async handler(code, id) {
        const body = compiled.test(id) ? named(code, id) : oneExport(code, id);
        const splices: Splice[] = [];
        const imports: string[] = [];
        for (const call of requiresIn(body)) {
          const target = (await this.resolve(call.from, id))?.id ?? '';
          const isCompiled = compiled.test(target) || native.test(target);
          if (!isCompiled && !plain.test(target)) continue; // stays a `require`
          // Compiled files import each other in circles, so waiting for their exports would never end.
          const exported = isCompiled ? null : ((await this.load({ id: target })).exports ?? []);
          const { binding, text } = importFor(call, body, exported);
          imports.push(`import ${binding} from ${JSON.stringify(call.from)};`);
          splices.push({ ...call, text });
        }
        return { code: [...imports, splice(body, splices)].join('\n'), map: null };
      },
    },
  };
}

/**
 * The import that replaces a `require`, and the text in the call's place. Members that are used by name alone
 * are imported by name, so that the bundler can leave out the others.
 * @param exported the names that the required module exports; null for a module without a default export
 */
function importFor(
  { start, variable, member }: Require,
  code: string,
  exported: readonly string[] | null,
): { binding: string; text: string } {
  const isNamed = (names: readonly string[] | null) =>
    exported === null || names?.every((name) => exported.includes(name)) === true;
  if (variable && member && isNamed([member])) return { binding: `{ ${member} as ${variable} }`, text: '' };
  if (variable && !member)
    return { binding: `${isNamed(membersTaken(code, variable)) ? '* as ' : ''}${variable}`, text: '' };
  const name = `__import${start}`;
  const text = variable ? `var ${variable} = ${name}.${member};` : name;
  return { binding: exported === null ? `* as ${name}` : name, text };
}

/** Rewrites a file that exports names. */
function named(code: string, id: string): string {
  const body = code
    .replace(/^var __createBinding = [\s\S]*?(?=^Object\.defineProperty)/m, '')
    .replace(/^Object\.defineProperty\(exports, "__esModule".*\n/m, '')
    .replace(/^var __importDefault =[\s\S]*?^ *};\n/m, '')
    .replace(/__importDefault\((require\(".+"\))\)/g, '{ default: $1 }')
    .replace(/^(?:\s*exports\.\w+ =\s+)+void 0;\n/m, '')
    .replace(/^__exportStar\(require\((".+")\), exports\);/gm, 'export * from $1;')
    .replace(/^exports\.(\w+) = \1;/gm, 'export { $1 };')
    .replace(/^exports\.default = (\w+);/m, 'export { $1 as default };')
    .replace(/^exports\.(\w+) =\s+/gm, 'export var $1 = ');
  if (/\bexports\b/.test(body)) throw unknownForm(id);
  return body;
}

function unknownForm(id: string): Error {
  return new Error(`bundle/sdk-modules.ts can’t rewrite ${id}: its exports have an unknown form.`);
}

/**
 * Rewrites a file with one `module.exports`: it becomes the default export; an object's members are exported
 * too.
 */
function oneExport(code: string, id: string): string {
  const exported: ESTree.AssignmentExpression[] = [];
  new Visitor({
    AssignmentExpression: (node) => {
      if (code.slice(node.left.start, node.left.end) === 'module.exports') exported.push(node);
    },
  }).visit(parse(code));
  const [only] = exported;
  if (!only || exported.length > 1) throw unknownForm(id);
  if (only.right.type === 'Identifier')
    return splice(code, [
      { start: only.start, end: only.end, text: `export { ${only.right.name} as default }` },
    ]);
  const textOf = ({ start, end }: ESTree.Expression) => code.slice(start, end);
  const members = membersOf(only.right).map(([name, value], index) => ({
    property: `${name}: __member${index}`,
    variable: `var __member${index} = ${textOf(value)};`,
    specifier: `export { __member${index} as ${name} };`,
  }));
  const whole =
    members.length > 0 ? `{ ${members.map(({ property }) => property).join()} }` : textOf(only.right);
  const text = [...members.map(({ variable }) => variable), `var __exported = ${whole}`].join('\n');
  return [
    splice(code, [{ start: only.start, end: only.end, text }]),
    'export { __exported as default };',
    ...members.map(({ specifier }) => specifier),
  ].join('\n');
}

function membersOf(node: ESTree.Expression): [name: string, value: ESTree.Expression][] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [[property.key.name, property.value] as [string, ESTree.Expression]]
      : [],
  );
}

/** One `require`, with the variable that its statement declares, and the member that the variable gets. */
interface Require {
  start: number;
  end: number;
  from: string;
  variable?: string | undefined;
  member?: string | undefined;
}

function requiresIn(code: string): Require[] {
  const found: Require[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [from], start, end }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'require' || from?.type !== 'Literal') return;
      const call = { from: String(from.value), start, end };
      const [before = '', variable] = /var (\w+) =\s+$/.exec(code.slice(0, start)) ?? [];
      const [after = '', member] = /^(?:\.(\w+))?;/.exec(code.slice(end)) ?? [];
      if (before && after)
        found.push({ ...call, start: start - before.length, end: end + after.length, variable, member });
      else found.push(call);
    },
  }).visit(parse(code));
  return found;
}

/** The members of a variable that the code reads; null if it uses the variable in another way. */
function membersTaken(code: string, variable: string): string[] | null {
  const members: string[] = [];
  const elsewhere = new Set<number>();
  const uses: number[] = [];
  new Visitor({
    VariableDeclarator: ({ id }) => void elsewhere.add(id.start),
    Property: ({ key, computed, shorthand }) => {
      if (!computed && !shorthand) elsewhere.add(key.start);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed) return;
      elsewhere.add(property.start);
      if (object.type !== 'Identifier' || object.name !== variable) return;
      elsewhere.add(object.start);
      members.push(code.slice(property.start, property.end));
    },
    Identifier: ({ name, start }) => {
      if (name === variable) uses.push(start);
    },
  }).visit(parse(code));
  return uses.every((start) => elsewhere.has(start)) ? members : null;
}

function parse(code: string): ESTree.Program {
  return parseSync('sdk.js', code, { sourceType: 'module' }).program;
}
