/** A sentence when the page can be scrolled sideways: how far, and what reaches out the most. */
export function sidewaysOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [
    `The page is ${scrollWidth} px wide where ${clientWidth} px are to be had; ${widest(clientWidth)} reaches out.`,
  ];
}

/** The innermost of the elements that reach out farthest and are not cut off by what they stand in. */
function widest(width: number): string {
  let farthest = 0;
  let found: Element | null = null;
  for (const element of document.body.querySelectorAll('*')) {
    const { left, right } = element.getBoundingClientRect();
    const out = Math.max(right - width, -left);
    if (out >= farthest && out > 0 && !isCutOff(element)) {
      farthest = out;
      found = element;
    }
  }
  return found ? `${described(found)}, ${Math.round(farthest)} px outside,` : 'nothing with a box of its own';
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
