/*
 * The toolbar's reduced motion: rewrites the style sheets' own media queries, so that the components
 * behave as for people who prefer reduced motion.
 */
const written = new WeakMap<CSSMediaRule, string>();

/** Makes `prefers-reduced-motion: reduce` match on the whole page, or restores the system's setting. */
export function reduceMotion(reduced: boolean): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    answer(sheet.cssRules, reduced);
}

function answer(rules: CSSRuleList, reduced: boolean): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = written.get(rule) ?? rule.media.mediaText;
      if (query.includes('prefers-reduced-motion')) {
        written.set(rule, query);
        rule.media.mediaText = reduced ? answered(query) : query;
      }
    }
    if (rule instanceof CSSGroupingRule) answer(rule.cssRules, reduced);
  }
}

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

const answered = (query: string) =>
  query.replaceAll(/\(prefers-reduced-motion(?:: (reduce|no-preference))?\)/g, (_all, value?: string) =>
    value === 'no-preference' ? never : always,
  );
