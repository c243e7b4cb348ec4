import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { splice, type Splice } from './splice.ts';

/** CommonJS that TypeScript has written: exports by name. */
const compiled =
  /[\\/](?:framebus[\\/]dist[\\/](?:framebus|lib[\\/].+)|@braintree[\\/](?:iframer|wrap-promise)[\\/]dist[\\/]lib[\\/].+)\.js$/;

/** CommonJS with one `module.exports`: the SDK's own, and the packages it is made of. */
const plain =
  /[\\/]node_modules[\\/](?:braintree-web[\\/](?!node_modules)|@braintree[\\/](?:browser-detection|event-emitter|iframer|uuid|wrap-promise)[\\/]|(?:credit-card-type|framebus)[\\/]dist[\\/])/;

/**
 * Rewrites the SDK's files as modules with imports and exports, so that the bundler need not wrap each one in
 * a function, and the minifier sees through their objects. A file of another form fails the build.
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
        for (const { start, end, from } of requiresIn(body)) {
          const target = (await this.resolve(from, id))?.id ?? '';
          const isCompiled = compiled.test(target);
          if (!isCompiled && !plain.test(target)) continue; // stays a call
          const [variable = '', given] = /var (\w+) = $/.exec(body.slice(0, start)) ?? [];
          const name = given && isCompiled ? given : `__import${imports.length}`;
          imports.push(`import ${isCompiled ? '* as ' : ''}${name} from ${JSON.stringify(from)};`);
          // Some of the compiled ones import each other: a variable would be filled too early.
          if (name === given) splices.push({ start: start - variable.length, end, text: '' });
          else splices.push({ start, end, text: name });
        }
        return { code: [...imports, splice(body, splices)].join('\n'), map: null };
      },
    },
  };
}

/** Exports by name stay such. */
function named(code: string, id: string): string {
  const body = code
    .replace(/^var __createBinding = [\s\S]*?(?=^Object\.defineProperty)/m, '')
    .replace(/^Object\.defineProperty\(exports, "__esModule".*\n/m, '')
    .replace(/^(?:exports\.\w+ = )+void 0;\n/m, '')
    .replace(/^__exportStar\(require\((".+")\), exports\);/gm, 'export * from $1;')
    .replace(/^exports\.(\w+) = \1;/gm, 'export { $1 };')
    .replace(/^exports\.(\w+) = /gm, 'export var $1 = ');
  if (/\bexports\b/.test(body)) throw unknownForm(id);
  return body;
}

function unknownForm(id: string): Error {
  return new Error(`${id} is not of a form that bundle/sdk-modules.ts knows.`);
}

/** The one export becomes the default; what an object holds can be imported by name, too. */
function oneExport(code: string, id: string): string {
  const exported: ESTree.AssignmentExpression[] = [];
  new Visitor({
    AssignmentExpression: (node) => {
      if (code.slice(node.left.start, node.left.end) === 'module.exports') exported.push(node);
    },
  }).visit(parse(code));
  const [only] = exported;
  if (!only || exported.length > 1) throw unknownForm(id);
  const body = splice(code, [{ start: only.left.start, end: only.left.end, text: 'var __exported' }]);
  const members = membersOf(only.right).map(
    (name, index) => `var __member${index} = __exported.${name}; export { __member${index} as ${name} };`,
  );
  return [body, 'export { __exported as default };', ...members].join('\n');
}

function membersOf(node: ESTree.Expression): string[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  );
}

function requiresIn(code: string): { start: number; end: number; from: string }[] {
  const found: ReturnType<typeof requiresIn> = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [from], start, end }) => {
      if (callee.type === 'Identifier' && callee.name === 'require' && from?.type === 'Literal')
        found.push({ start, end, from: String(from.value) });
    },
  }).visit(parse(code));
  return found;
}

function parse(code: string): ESTree.Program {
  return parseSync('sdk.js', code, { sourceType: 'module' }).program;
}
