/** Its documented id (behaviour a18); a page that brings its own link under it gets no second one. */
const linkId = 'braintree-dropin-stylesheet';

/** Links we added, and how many instances use each. */
const users = new WeakMap<HTMLLinkElement, number>();

/** Where the stylesheet lies; unknown where the page's own build contains it. */
let address: string | undefined;

/** Told by an entry whose stylesheet is a file of its own. */
export function setStylesheetAddress(url: string): void {
  address = url;
}

/**
 * Adds the link to the document, or joins the one that is there. The wrapper is hidden until the stylesheet
 * overrules that; where it can't be had, it is better seen unstyled than not at all.
 * @returns what an instance calls once when it goes; the last one removes the link (decisions 18, 20)
 */
export function joinStylesheet(wrapper: HTMLElement): () => void {
  const showAnyway = () => void wrapper.style.removeProperty('display');
  if (address === undefined) {
    if (getComputedStyle(wrapper).display === 'none') showAnyway();
    return () => undefined;
  }
  const link = document.querySelector<HTMLLinkElement>(`link#${linkId}`) ?? addLink(address);
  link.addEventListener('error', showAnyway, { once: true });
  const count = users.get(link);
  if (count === undefined) return () => undefined;
  users.set(link, count + 1);
  return () => release(link);
}

function addLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.id = linkId;
  link.rel = 'stylesheet';
  link.href = href;
  users.set(link, 0);
  document.head.append(link);
  return link;
}

function release(link: HTMLLinkElement): void {
  const count = (users.get(link) ?? 1) - 1;
  users.set(link, count);
  if (count === 0) link.remove();
}
