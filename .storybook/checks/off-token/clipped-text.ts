import type { Off } from './lengths.ts';

/** Text that a box clips; an ellipsis and a limited number of lines are intended. */
export function clippedText(element: Element, style: CSSStyleDeclaration): Off[] {
  const x = cuts(style.overflowX) && style.textOverflow !== 'ellipsis';
  const y = cuts(style.overflowY) && style.getPropertyValue('-webkit-line-clamp') === 'none';
  if (!x && !y) return [];
  const box = element.getBoundingClientRect();
  const cut = textsIn(element).find((text) =>
    rectsOf(text).some(
      (rect) =>
        (x && (rect.left < box.left - 1 || rect.right > box.right + 1)) ||
        (y && (rect.top < box.top - slack || rect.bottom > box.bottom + slack)),
    ),
  );
  return cut ? [{ property: 'clipped text', value: `“${cut.data.trim().slice(0, 40)}”` }] : [];
}

const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

/** Tolerance in pixels: glyphs are lower than their line. */
const slack = 3;

function rectsOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

/** The visible texts in an element: not those for screen readers only, nor those in a part that scrolls. */
function textsIn(element: Element): Text[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data.trim() ? [node] : [];
    if (!(node instanceof Element) || !isSeen(node) || scrolls(node)) return [];
    return textsIn(node);
  });
}

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);

/** Whether an element is rendered, and not for screen readers only. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility()) return false;
  const { width, height } = element.getBoundingClientRect();
  const { clipPath, display } = getComputedStyle(element);
  return clipPath !== 'inset(50%)' && (width > 1 || height > 1 || display === 'contents');
}
