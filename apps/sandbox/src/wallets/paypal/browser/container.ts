/** The element that a merchant gives for buttons, or its selector. Throws when the page has none. */
export function containerOf(given: string | HTMLElement): Element {
  const found = typeof given === 'string' ? document.querySelector(given) : given;
  if (found instanceof Element) return found;
  throw new Error(`Document is ready and element ${typeof given === 'string' ? given : ''} does not exist`);
}
