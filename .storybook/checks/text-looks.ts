/**
 * How every text of the page looks on what is behind it: its colour, size and weight, and the backgrounds and opacities
 * around it. Texts that look the same have the same contrast.
 */
export function textLooks(): Set<string> {
  const looks = new Set<string>();
  collect(document, { ground: '', veil: '', color: '' }, looks);
  return looks;
}

interface Around {
  /** The backgrounds behind an element, from the nearest opaque one on. */
  ground: string;
  /** The same around what is translucent as a whole. */
  veil: string;
  color: string;
}

function collect(parent: Element | Document, around: Around, looks: Set<string>): void {
  const inShadow = parent instanceof Element && parent.shadowRoot ? parent.shadowRoot.children : [];
  for (const element of [...parent.children, ...inShadow]) {
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const inside = { ...around, color: style.color };
    if (style.opacity !== '1' || style.filter !== 'none' || style.mixBlendMode !== 'normal')
      Object.assign(inside, {
        veil: `${around.veil}(${around.ground} ${style.opacity} ${style.filter} ${style.mixBlendMode})`,
        ground: '',
      });
    const painted = `${style.backgroundColor} ${style.backgroundImage}`;
    if (isOpaque(style)) inside.ground = painted;
    else if (painted !== 'rgba(0, 0, 0, 0) none') inside.ground += painted;
    // What is moved elsewhere lies on what is there: the same where the same style moves it.
    if (/absolute|fixed/.test(style.position)) inside.ground += element.getAttribute('class');
    if (hasText(element)) looks.add(lookOf(element, style, inside, around));
    collect(element, inside, looks);
  }
}

const isOpaque = ({ backgroundColor }: CSSStyleDeclaration) => backgroundColor.startsWith('rgb(');

const hasText = (element: Element) =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

function lookOf(element: Element, style: CSSStyleDeclaration, inside: Around, around: Around): string {
  const { color, fontSize, fontWeight, textShadow } = style;
  const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
  // A link in a sentence has to differ from the words around it.
  const link = element.matches('a, [role="link"]') && [
    around.color,
    style.textDecorationLine,
    style.borderBottom,
  ];
  return [inside.veil, inside.ground, color, fontSize, fontWeight, textShadow, isOff, link].join(';');
}
