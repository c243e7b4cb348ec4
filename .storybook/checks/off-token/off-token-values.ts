import { clippedText, isSeen } from './clipped-text.ts';
import { offPaints } from './colors.ts';
import { offControl } from './controls.ts';
import { offRadii, offSpaces, type Off } from './lengths.ts';
import { offLetters } from './letters.ts';
import { offLayers, offMotion } from './order-and-motion.ts';
import { themeOfPage, type Tokens } from './tokens.ts';

export type OffTokenValue = Off & {
  /** Names of the element's classes as its style sheet calls them, else its tag: 'Button: button medium'. */
  where: string;
};

/** Skipped: Storybook's own elements, elements that are never painted, and drawings. */
const skipped =
  'script, style, template, noscript, br, wbr, option, optgroup, [class^="sb-"], [id^="storybook-"]:not(#storybook-root)';

/**
 * Every computed value below `root` that is no token of the theme, each once: spacing, radius, colour,
 * shadow, type, layer, motion; also controls with the system's look and clipped texts.
 */
export function offTokenValues(root: Element): OffTokenValue[] {
  const found = new Map<string, OffTokenValue>();
  const tokensAt = themeOfPage();
  for (const element of seenIn(root))
    for (const off of valuesOf(element, tokensAt(element))) {
      const value = { ...off, where: nameOf(element) };
      found.set(Object.values(value).join('|'), value);
    }
  return [...found.values()];
}

/** The same for the whole page, as sentences. */
export const offTokenSentences = (): string[] =>
  offTokenValues(document.body).map(
    ({ property, value, where }) => `Outside the theme: ${where} { ${property}: ${value} }`,
  );

function seenIn(root: Element): Element[] {
  return [...root.children, ...(root.shadowRoot?.children ?? [])]
    .filter((child) => !child.matches(skipped) && isSeen(child))
    .flatMap((child) => {
      if (child instanceof SVGElement) return [child];
      const inside = seenIn(child);
      return child.id === 'storybook-root' ? inside : [child, ...inside];
    });
}

function valuesOf(element: Element, tokens: Tokens): Off[] {
  const style = getComputedStyle(element);
  const pseudo = ['::before', '::after', ...(element.matches('input, textarea') ? ['::placeholder'] : [])]
    .map((name) => getComputedStyle(element, name))
    .filter((each) => each.content !== 'none' && each.content !== 'normal');
  return [
    ...offSpaces(element, tokens),
    ...offLetters(element, style, tokens),
    ...offControl(element, style),
    ...clippedText(element, style),
    ...[style, ...pseudo].flatMap((each) => [
      ...offRadii(each, tokens),
      ...offPaints(each, tokens),
      ...offLayers(each, tokens),
      ...offMotion(each, tokens),
    ]),
  ];
}

const className = /^([A-Za-z]\w*?)_(\w+)__\w+$/;

/** 'Button: button size_medium', or a tag and its parent. */
function nameOf(element: Element): string {
  const names = [...element.classList].flatMap((name) => {
    const [, file, rest] = className.exec(name) ?? [];
    return file && file !== 'element' ? [{ file, rest }] : [];
  });
  const [first] = names;
  if (first) return `${first.file}: ${names.map(({ rest }) => rest).join(' ')}`;
  const tag = element.tagName.toLowerCase();
  const around = element.parentElement;
  return around && around !== document.body && around.id !== 'storybook-root'
    ? `${nameOf(around)} > ${tag}`
    : tag;
}
