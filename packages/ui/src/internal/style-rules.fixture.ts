/** One selector and its declarations; media and other conditions around it are left out. */
export type StyleRule = { selector: string; declarations: Map<string, string> };

const keyframes = /@keyframes [^{]+\{(?:[^{}]+\{[^{}]*\})*\}/g;
const innermost = /(?:^|[{};])\s*([^{};]+)\{([^{}]*)\}/g;
const listed = /,(?![^([]*[)\]])/;

/**
 * The rules of a built style sheet, one for each selector of a list, at-rules that hold declarations among
 * them.
 */
export function styleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const text = css.replaceAll(keyframes, '');
  innermost.lastIndex = 0;
  for (let match = innermost.exec(text); match; match = innermost.exec(text)) {
    const [, selectors = '', body = ''] = match;
    innermost.lastIndex -= 1;
    const declarations = new Map(
      body.split(/;(?![^(]*\))/).flatMap((line) => {
        const at = line.indexOf(':');
        return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
      }),
    );
    for (const selector of selectors.split(listed)) rules.push({ selector: selector.trim(), declarations });
  }
  return rules;
}
