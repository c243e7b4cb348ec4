import type { Styles } from './messages.ts';

/** The properties that a merchant may set; the SDK documents the list. */
const allowed = new Set(
  `appearance box-shadow caret-color color direction font font-family font-size font-size-adjust font-stretch font-style
   font-variant font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures
   font-variant-numeric font-weight letter-spacing line-height margin margin-top margin-right margin-bottom margin-left
   opacity outline padding padding-top padding-right padding-bottom padding-left text-align text-shadow transition
   -moz-appearance -moz-box-shadow -moz-osx-font-smoothing -moz-tap-highlight-color -moz-transition -webkit-appearance
   -webkit-box-shadow -webkit-font-smoothing -webkit-tap-highlight-color -webkit-text-fill-color -webkit-transition`.split(
    /\s+/,
  ),
);

// The container on the page draws the field's border and focus ring, so the input itself has none.
const base = `
html, body { height: 100%; margin: 0; overflow: hidden; background: transparent; }
input, select {
  display: block; box-sizing: border-box; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; border-radius: 0; outline: 0;
  background: transparent; color: inherit; font: 16px/1.25 system-ui, sans-serif; appearance: none;
}
select { appearance: auto; }
.described {
  position: absolute; top: 0; left: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
input.described { opacity: 0; }
`;

/** Puts the field's own styles and the merchant's over them. All through CSSOM: the frame's policy allows no style element. */
export function applyStyles(styles: Styles = {}): void {
  const ours = new CSSStyleSheet();
  ours.replaceSync(base);
  const merchants = new CSSStyleSheet();
  addRules(merchants, styles);
  document.adoptedStyleSheets = [ours, merchants];
}

function addRules(target: CSSStyleSheet | CSSMediaRule, styles: Styles): void {
  for (const [selector, properties] of Object.entries(styles)) {
    if (typeof properties === 'string') continue;
    const rule = addRule(target, selector);
    if (rule instanceof CSSMediaRule) addRules(rule, properties);
    if (rule instanceof CSSStyleRule) setProperties(rule, properties);
  }
}

function addRule(target: CSSStyleSheet | CSSMediaRule, selector: string): CSSRule | undefined {
  try {
    const at = target.insertRule(`${selector} {}`, target.cssRules.length);
    return target.cssRules[at];
  } catch {
    console.warn(`Hosted fields: '${selector}' is no selector that can be styled.`);
    return undefined;
  }
}

function setProperties({ style }: CSSStyleRule, properties: Styles): void {
  for (const [written, value] of Object.entries(properties)) {
    const name = written
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      .replace(/^webkit-|^moz-/, '-$&');
    if (allowed.has(name) && typeof value === 'string')
      style.setProperty(
        name,
        value.replace(/\s*!important\s*$/, ''),
        /!important\s*$/.test(value) ? 'important' : '',
      );
    else console.warn(`Hosted fields: '${written}' can't be set.`);
  }
}
