import type { Styles } from './messages.ts';

/** The properties that a merchant may set, as the SDK documents them. */
const allowed = new Set(
  `appearance box-shadow color direction font font-family font-size font-size-adjust font-stretch font-style font-variant
   font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric font-weight
   letter-spacing line-height margin margin-top margin-right margin-bottom margin-left opacity outline padding padding-top
   padding-right padding-bottom padding-left text-align text-shadow transition -moz-appearance -moz-box-shadow
   -moz-osx-font-smoothing -moz-tap-highlight-color -moz-transition -webkit-appearance -webkit-box-shadow
   -webkit-font-smoothing -webkit-tap-highlight-color -webkit-text-fill-color -webkit-transition`.split(
    /\s+/,
  ),
);

/** Forbidden in values and selectors: further rules, other at-rules, and anything that loads or runs code. */
const unsafeValue = /[;<>\\]|@[a-z-]+|expression|url|javascript/i;
const unsafeSelector = /^\s*$|[{}<]|@(?!media\b)[a-z-]+|supports|import/i;

// The container on the page draws the field's border and focus ring, so the input has none. In forced-colors
// mode pages often lose theirs, so the input draws one.
const base = `
* { box-sizing: border-box; margin: 0; padding: 0; border: none; background-color: transparent; }
html { overflow: hidden; }
body, form, input, select { position: absolute; top: 0; left: 0; width: 100%; height: 100%; }
:focus { outline: 0; }
label, .field-description {
  position: absolute; top: 0; left: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
input.focus-intercept { top: -1px; left: -1px; width: 1px; height: 1px; padding: 1px; opacity: 0; }
input.autofill-field { left: -2px; z-index: -1; width: 2px; opacity: 0; }
@media (forced-colors: active) { input:focus, select:focus { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

/**
 * Applies the field's own styles, then the merchant's. It uses CSSOM, because the frame's policy allows no
 * style elements.
 */
export function applyStyles(styles: Styles = {}): void {
  const ours = new CSSStyleSheet();
  ours.replaceSync(base);
  const merchants = new CSSStyleSheet();
  addRules(merchants, styles);
  document.adoptedStyleSheets = [ours, merchants];
}

function addRules(target: CSSStyleSheet | CSSMediaRule, styles: Styles): void {
  for (const [selector, properties] of Object.entries(styles)) {
    if (typeof properties !== 'object' || unsafeSelector.test(selector)) continue;
    const rule = addRule(target, selector);
    if (rule instanceof CSSMediaRule) addRules(rule, properties);
    if (rule instanceof CSSStyleRule) setProperties(rule, properties);
  }
}

/** Skips a selector that this browser does not know, for example another browser's placeholder selector. */
function addRule(target: CSSStyleSheet | CSSMediaRule, selector: string): CSSRule | undefined {
  try {
    return target.cssRules[target.insertRule(`${selector} {}`, target.cssRules.length)];
  } catch {
    return undefined;
  }
}

function setProperties({ style }: CSSStyleRule, properties: Styles): void {
  for (const [name, value] of Object.entries(properties)) {
    if (!allowed.has(name)) console.warn(`Hosted fields: the style property '${name}' is not allowed.`);
    else if (typeof value !== 'object' && !unsafeValue.test(String(value)))
      style.setProperty(name, ...importance(String(value)));
  }
}

function importance(value: string): [value: string, priority: string] {
  const plain = value.replace(/\s*!important\s*$/, '');
  return [plain, plain === value ? '' : 'important'];
}
