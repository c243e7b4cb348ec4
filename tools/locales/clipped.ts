/**
 * Runs in the page: everything of a locale that is cut off, does not fit into its box, leaves the widget at a
 * side, is not mirrored in a language from right to left, or is not in line with the field beside it. One line
 * for each, with the view and the element.
 */
export function clippedIn(section: Element): string[] {
  const problems: string[] = [];
  for (const view of section.querySelectorAll<HTMLElement>('[data-view]')) {
    const bounds = view.getBoundingClientRect();
    const isFromTheRight = view.querySelector('[dir]')?.getAttribute('dir') === 'rtl';
    const say = (element: Element, what: string) =>
      problems.push(`${view.dataset['view']}: ${nameOf(element)} ${what}`);
    for (const element of view.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility() || isForScreenReaders(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.left < bounds.left - 1 || box.right > bounds.right + 1)
        say(element, 'leaves the widget at a side');
      const isBox = getComputedStyle(element).display !== 'inline';
      if (isBox && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        say(element, `is ${element.scrollWidth - element.clientWidth} px too wide for its box`);
      const isCut = getComputedStyle(element).overflowY !== 'visible';
      if (isCut && element.scrollHeight > element.clientHeight + 1) say(element, 'is cut off below');
    }
    for (const heading of view.querySelectorAll(
      '[data-braintree-id$="-sheet-header"], [role="heading"], legend',
    )) {
      const text = textIn(heading);
      if (text.width === 0 || isForScreenReaders(heading)) continue;
      const atRight = bounds.right - text.right < text.left - bounds.left;
      const isCentred = Math.abs(bounds.right - text.right - (text.left - bounds.left)) < 8;
      if (!isCentred && atRight !== isFromTheRight) say(heading, 'begins at the wrong side');
    }
    for (const label of view.querySelectorAll('.braintree-method__label bdi')) {
      const logo = label.closest('.braintree-method')?.querySelector('.braintree-method__logo');
      if (!logo) continue;
      const [text, picture] = [textIn(label), logo.getBoundingClientRect()];
      const gap = isFromTheRight ? picture.left - text.right : text.left - picture.right;
      if (gap < 0 || gap > 24) say(label, 'does not begin beside its logo');
    }
    const [date, code] = view.querySelectorAll(
      '.braintree-form__flexible-fields .braintree-form__hosted-field',
    );
    if (date && code && Math.abs(topOf(date) - topOf(code)) > 1) say(code, 'begins lower than the date');
  }
  return problems;

  function topOf(element: Element): number {
    return element.getBoundingClientRect().top;
  }

  function textIn(element: Element): DOMRect {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  }

  function nameOf(element: Element): string {
    const hook = element.closest('[data-braintree-id]')?.getAttribute('data-braintree-id');
    const text = element.textContent?.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} in ${hook ?? 'the widget'} ("${text}")`;
  }

  function isForScreenReaders(element: Element): boolean {
    for (let at: Element | null = element; at && at !== section; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(at).overflow === 'hidden') return true;
    }
    return element.closest('svg') !== null;
  }
}
