import { parse as parseSyntax } from 'acorn';
import postcss from 'postcss';
import { parseSync, Visitor, type ESTree } from 'vite';
import {
  isObjectOfBrowsers,
  lackingAtRule,
  lackingGlobal,
  lackingMember,
  lackingProperty,
  lackingSelector,
  lackingStatic,
  lackingValue,
} from './browser-support.ts';

/** A feature that a file uses and a supported browser lacks: what it is, and which browsers have it since when. */
export interface NewerFeature {
  feature: string;
  lacking: string[];
}

/**
 * What a script uses that one of the supported browsers lacks: syntax, globals, members of globals, and names of
 * members. It can't see names that are put together at run time, objects of options, values of strings, and a
 * member that another object has had for longer, such as the `at` of a new interface.
 */
export function newerInScript(code: string): NewerFeature[] {
  const found = new Map<string, string[]>();
  const add = (feature: string, lacking: string[]) => {
    if (lacking.length > 0) found.set(feature, lacking);
  };
  try {
    parseSyntax(code, { ecmaVersion: 2022, sourceType: 'module', allowHashBang: true });
  } catch (error) {
    add(`syntax: ${(error as Error).message}`, ['ES2022']);
  }
  const { program } = parseSync('script.js', code);
  const declared = declaredNames(program);
  const globalOf = (node: ESTree.Node) => {
    if (node.type === 'Identifier' && !declared.has(node.name)) return node.name;
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed)
      return undefined;
    const isPage = node.object.type === 'Identifier' && pages.has(node.object.name);
    return isPage ? node.property.name : undefined;
  };
  new Visitor({
    StaticBlock: () => add('syntax: static block', ['safari 16.4']),
    Literal: (node) => {
      if ('regex' in node && /\(\?<[=!]/.test(node.regex.pattern)) add('syntax: lookbehind', ['safari 16.4']);
    },
    Identifier: ({ name }) => {
      if (!declared.has(name) && !pages.has(name)) add(name, lackingGlobal(name));
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== 'Identifier') return;
      const owner = globalOf(object);
      if (owner && isObjectOfBrowsers(owner))
        add(`${owner}.${property.name}`, lackingStatic(owner, property.name));
      else add(`.${property.name}`, lackingMember(property.name));
    },
  }).visit(program);
  return [...found].map(([feature, lacking]) => ({ feature, lacking }));
}

const pages = new Set(['window', 'globalThis', 'self']);

/** Every name that the script declares somewhere, properties included: none of them counts as a global. */
function declaredNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: ESTree.Node | null): void => {
    switch (pattern?.type) {
      case 'Identifier':
        return void names.add(pattern.name);
      case 'ObjectPattern':
        return pattern.properties.forEach((part) =>
          bind(part.type === 'Property' ? part.value : part.argument),
        );
      case 'ArrayPattern':
        return pattern.elements.forEach(bind);
      case 'AssignmentPattern':
        return bind(pattern.left);
      case 'RestElement':
        return bind(pattern.argument);
      default:
        return;
    }
  };
  const ofFunction = ({ id, params }: { id?: ESTree.Node | null; params: readonly ESTree.Node[] }) => {
    bind(id ?? null);
    params.forEach(bind);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: ofFunction,
    FunctionExpression: ofFunction,
    ArrowFunctionExpression: ofFunction,
    ClassDeclaration: ({ id }) => bind(id),
    ClassExpression: ({ id }) => bind(id),
    CatchClause: ({ param }) => bind(param),
    ImportSpecifier: ({ local }) => bind(local),
    ImportDefaultSpecifier: ({ local }) => bind(local),
    ImportNamespaceSpecifier: ({ local }) => bind(local),
  }).visit(program);
  return names;
}

/**
 * What a stylesheet uses that one of the supported browsers lacks: properties, words and functions in values,
 * pseudo-classes and at-rules. Other browsers ignore such a declaration or rule.
 */
export function newerInStylesheet(css: string): NewerFeature[] {
  const found = new Map<string, string[]>();
  const add = (feature: string, lacking: string[]) => {
    if (lacking.length > 0) found.set(feature, lacking);
  };
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') add(`@${node.name}`, lackingAtRule(node.name));
    if (node.type === 'rule')
      for (const [, name = ''] of node.selector.matchAll(/::?([\w-]+)/g))
        add(`:${name}`, lackingSelector(name));
    if (node.type === 'decl') {
      if (!css.includes(`-webkit-${node.prop}:`)) add(node.prop, lackingProperty(node.prop));
      if (node.prop === 'content' && node.value.includes(' / '))
        add('content: alternative text', lackingValue('content', 'alt_text', true));
      const value = node.value.replace(/"[^"]*"/g, '""');
      for (const [, number, word = '', bracket] of value.matchAll(/([\d.]?)([a-z][a-z-]+)(\(?)/gi))
        add(`${node.prop}: ${word}`, lackingValue(node.prop, word, !number && !bracket));
    }
  });
  return [...found].map(([feature, lacking]) => ({ feature, lacking }));
}
