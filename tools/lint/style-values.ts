import type { RuleTester } from 'oxlint/plugins-dev';

export type Rule = Parameters<RuleTester['run']>[1];
type Create = NonNullable<Rule['create']>;
type Visitor = ReturnType<Create>;
type Visited<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];
export type Node = Visited<'Property'>['key'] | Visited<'Property'>['value'] | Visited<'Property'>;

export const isStyleSheet = (filename: string) => filename.endsWith('.css.ts');

/** The name of a property as it is written; undefined when it is computed. */
export function nameOf(key: Node, computed: boolean): string | undefined {
  if (key.type === 'Identifier') return computed ? undefined : key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/**
 * Every text that a value can have, with `§` for the parts that are not written in it: `${vars.space.small}
 * 0` becomes '§ 0'.
 */
export function textsOf(value: Node): string[] {
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' || typeof value.value === 'number' ? [String(value.value)] : [];
    case 'TemplateLiteral':
      return [value.quasis.map(({ value: { cooked, raw } }) => cooked ?? raw).join('§')];
    case 'UnaryExpression':
      return textsOf(value.argument).map((text) => value.operator + text);
    case 'ArrayExpression':
      return value.elements.flatMap((item) => (item && item.type !== 'SpreadElement' ? textsOf(item) : []));
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'LogicalExpression':
      return [...textsOf(value.left), ...textsOf(value.right)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(value.expression);
    default:
      return [];
  }
}
