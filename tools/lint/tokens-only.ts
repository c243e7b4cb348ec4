import { isStyleSheet, nameOf, textsOf, type Rule } from './style-values.ts';

type Law = { of: RegExp; refuses: (text: string) => boolean; token: string };

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
/**
 * A length that is not zero. `em` and `%` are allowed, because they follow the text and the surrounding box.
 */
const length = matches(
  /(?<![\w.§-])-?\d*\.?\d*[1-9]\d*(px|rem|vw|vh|vi|vb|vmin|vmax|[dls]v[hwib]|ch|ex|lh|rlh|cm|mm|in|pt)?(?![\w.%])/,
);
/** A token may be negated or divided, and a hairline of one or two pixels may be subtracted from it. */
const sumOfTokens = /calc\([^()]*§[^()]*\)/g;
const inSums = /\b[12]px\b|-?[\d.]+ *\* *|[*/] *-?[\d.]+/g;

const laws: Law[] = [
  {
    of: /^((padding|margin|inset|scrollMargin|scrollPadding)(Block|Inline)?(Start|End)?|gap|rowGap|columnGap|borderSpacing)$/,
    refuses: (text) => length(text.replaceAll(sumOfTokens, (sum) => sum.replaceAll(inSums, ''))),
    token: 'vars.space',
  },
  { of: /^border.*Radius$/, refuses: matches(/[1-9]/), token: 'vars.radius' },
  { of: /^fontSize$/, refuses: matches(/\d|small|medium|large/), token: 'vars.fontSize' },
  { of: /^fontWeight$/, refuses: matches(/^\d+$|bold|lighter|normal/), token: 'vars.fontWeight' },
  { of: /^lineHeight$/, refuses: matches(/[1-9]|normal/), token: 'vars.lineHeight' },
  { of: /^letterSpacing$/, refuses: matches(/[1-9]/), token: 'vars.letterSpacing' },
  { of: /^zIndex$/, refuses: matches(/^[1-9]/), token: 'vars.layer' },
  {
    of: /^(transition|animation)/,
    refuses: matches(/(?<!\w)[\d.]*[1-9]\d*m?s\b|cubic-bezier/),
    token: 'vars.motion',
  },
  // A shadow without blur draws an edge; one with blur is a shadow.
  {
    of: /^(boxShadow|filter)$/,
    refuses: matches(/(^|,)\s*(inset\s+)?-?[\d.]+(px)?\s+-?[\d.]+(px)?\s+[\d.]*[1-9]|drop-shadow/),
    token: 'vars.shadow',
  },
  {
    of: /./,
    refuses: matches(/#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i),
    token: 'vars.color',
  },
  {
    of: /(^c|C)olor$|^(background|fill|stroke)$/,
    refuses: matches(
      /\b(white|black|gr[ae]y|silver|red|green|blue|orange|yellow|navy|teal|purple|pink|brown)\b/,
    ),
    token: 'vars.color',
  },
];

/** Style sheets must take their values from the theme. Zero, `auto`, percentages and keywords are allowed. */
export const tokensOnly: Rule = {
  create(context) {
    if (!isStyleSheet(context.filename)) return {};
    return {
      Property(node) {
        const name = nameOf(node.key, node.computed);
        if (!name) return;
        const texts = textsOf(node.value);
        const law = laws.find(({ of, refuses }) => of.test(name) && texts.some(refuses));
        if (law) context.report({ node, message: `A raw value for '${name}'. Take one of ${law.token}.` });
      },
    };
  },
};
