import { isStyleSheet, nameOf, textsOf, type Node, type Rule } from './style-values.ts';

const physicalProperty =
  /^((margin|padding|scrollMargin|scrollPadding)(Left|Right|Top|Bottom)|border(Left|Right|Top|Bottom)(Width|Style|Color)?|border(Top|Bottom)(Left|Right)Radius|left|right|top|bottom)$/;
const sideWords = /\b(left|right)\b/;
/** The properties whose values may name a side. */
const sidedValue =
  /^(textAlign(Last)?|float|clear|captionSide|transformOrigin|perspectiveOrigin|transitionProperty|willChange|(object|background)Position)$/;
/** The properties whose second and fourth lengths are right and left. */
const fourSided = /^(margin|padding|inset|scrollMargin|scrollPadding|border(Width|Style|Color))$/;

/**
 * Styles must use start and end instead of left and right, and block-start and block-end instead of top and
 * bottom, so that they work in both reading directions. In style sheets the rule checks every property,
 * elsewhere what is set on an element's `style`.
 */
export const physicalSides: Rule = {
  create(context) {
    const report = (node: Node, message: string) => context.report({ node, message });
    const named = (node: Node, name: string) =>
      report(node, `'${name}' is a physical side. Use start and end: marginInlineStart, insetBlockEnd.`);

    return {
      Property(node) {
        if (!isStyleSheet(context.filename)) return;
        const name = nameOf(node.key, node.computed);
        if (!name) return;
        if (name.includes(':dir('))
          return report(node, "Builds turn ':dir(rtl)' into a list of languages. Write '[dir=\"rtl\"] &'.");
        if (node.value.type === 'ObjectExpression') return;
        if (physicalProperty.test(name)) return named(node, name);
        const texts = textsOf(node.value);
        if (sidedValue.test(name) && texts.some((text) => sideWords.test(text)))
          return report(node, `'${name}' names a physical side. Use 'start' and 'end'.`);
        if (fourSided.test(name) && texts.some((text) => partsOf(text) === 4))
          return report(
            node,
            `Four values of '${name}' are top, right, bottom and left. Use Block and Inline.`,
          );
        if (name === 'borderRadius' && texts.some((text) => partsOf(text) > 1))
          return report(node, 'Corners in a row begin top left. Use borderStartStartRadius and its like.');
      },
      AssignmentExpression({ left }) {
        if (left.type !== 'MemberExpression' || left.object.type !== 'MemberExpression') return;
        const name = nameOf(left.property, left.computed);
        if (nameOf(left.object.property, left.object.computed) !== 'style' || !name) return;
        if (physicalProperty.test(name)) named(left, name);
      },
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || nameOf(node.callee.property, false) !== 'setProperty')
          return;
        const [first] = node.arguments;
        const [text] = first && first.type !== 'SpreadElement' ? textsOf(first) : [];
        if (text && physicalProperty.test(camelCase(text))) named(node, text);
      },
    };
  },
};

/**
 * The number of values in a list. A call such as `calc(1px + 2px)` is one value, and so is `§`, which stands
 * for a value that is not written here.
 */
function partsOf(text: string): number {
  let flat = text;
  for (let before = ''; before !== flat;) [before, flat] = [flat, flat.replaceAll(/[\w-]*\([^()]*\)/g, '§')];
  return flat.trim().split(/\s+/).length;
}

const camelCase = (text: string) => text.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
