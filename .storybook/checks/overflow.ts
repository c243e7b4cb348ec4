/** A sentence if the page can be scrolled sideways: how far, and which element extends the most. */
export function sidewaysOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [
    `The page is ${scrollWidth} px wide where ${clientWidth} px are to be had; ${widest(clientWidth)} reaches out.`,
  ];
}

/** The innermost box or text that extends the farthest and is not clipped by a parent. */
function widest(width: number): string {
  let farthest = 0;
  let found: Element = document.body;
  for (const element of document.body.querySelectorAll('*')) {
    const out = Math.max(...extents(element).map(({ left, right }) => Math.max(right - width, -left)));
    if (out >= farthest && !isCutOff(element)) {
      farthest = out;
      found = element;
    }
  }
  return `${described(found)}, ${Math.round(farthest)} px outside,`;
}

/** The boxes of the element and of its text, which may be wider. */
function extents(element: Element): DOMRect[] {
  const words = document.createRange();
  words.selectNodeContents(element);
  return [element.getBoundingClientRect(), words.getBoundingClientRect()];
}

function isCutOff(element: Element): boolean {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== 'visible') return true;
  return false;
}

function described(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  const marks = ['id', 'role', 'class']
    .map((mark) => [mark, element.getAttribute(mark)])
    .filter(([, value]) => value)
    .map(([mark, value]) => ` ${mark}="${value}"`)
    .join('');
  return `<${element.localName}${marks}>${name ? ` (‘${name}’)` : ''}`;
}
