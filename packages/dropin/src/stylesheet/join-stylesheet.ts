import { pageNonce } from '../nonce.ts';
import { timing } from '../timing.ts';

/**
 * The documented id of the link (docs/behaviour/widget.md#stylesheet). Where the page has an element with
 * this id, no link is added.
 */
const elementId = 'braintree-dropin-stylesheet';

/** The links and sheets that the widget added, with the number of instances that use each. */
const users = new WeakMap<object, number>();

/** The sheet of each document and shadow root that has adopted it. */
const adopted = new WeakMap<Document | ShadowRoot, CSSStyleSheet>();

/** The stylesheet's address; undefined in the module, which has the stylesheet as a text. */
let address: string | undefined;

/** Called by the script, whose stylesheet is a file beside it. */
export function setStylesheetAddress(url: string): void {
  address = url;
}

/**
 * Adds the stylesheet to the wrapper's tree, or shares the one that is there: the script a link in a document, else an
 * adopted sheet, an element in browsers without adopted sheets. Where the page's own build has the styles, nothing is
 * added. The wrapper's content is hidden until the stylesheet overrides that. If the stylesheet fails, or the page's own
 * one is another, the content is shown without styles.
 * @param isRefused whether the page refuses the stylesheet
 * @param onSettled called once the stylesheet has arrived, or is no longer waited for; perhaps more than once
 * @returns a function that the instance calls once at its end; the last one removes the stylesheet
 * (decisions 18, 20)
 */
export function joinStylesheet(
  wrapper: HTMLElement,
  { isRefused, onSettled }: { isRefused: boolean; onSettled: () => void },
): () => void {
  const content = wrapper.firstElementChild as HTMLElement;
  const isStyled = () => getComputedStyle(content).display !== 'none';
  const reveal = () => {
    onSettled();
    if (isStyled()) return;
    content.style.removeProperty('display');
    wrapper.style.removeProperty('padding-block-end');
  };
  const found = wrapper.getRootNode();
  // An element that is not in the page yet is put into it later.
  const root = found instanceof ShadowRoot ? found : document;
  const isLinked = root === document && address !== undefined;
  const isOurs = adopted.has(root) || root.getElementById(elementId);
  if (isRefused || (!isLinked && !isOurs && isStyled())) {
    reveal();
    return () => undefined;
  }
  const giveUp = setTimeout(reveal, timing.startWatchdog);
  const isAdopting = !isLinked && 'adoptedStyleSheets' in root;
  const release = isAdopting ? joinSheet(root, reveal) : joinElement(root, reveal);
  return () => {
    clearTimeout(giveUp);
    release();
  };
}

function joinElement(root: Document | ShadowRoot, reveal: () => void): () => void {
  const found = root.getElementById(elementId) ?? add(root);
  const isAwaited = (found instanceof HTMLLinkElement && !found.sheet) || !found.isConnected;
  if (!isAwaited) reveal();
  else {
    found.addEventListener('load', reveal);
    found.addEventListener('error', reveal);
  }
  return users.has(found) ? join(found, () => found.remove()) : () => undefined;
}

/** Adds the element with the stylesheet. One that fails to load is removed, so that the next instance tries again. */
function add(root: Document | ShadowRoot): HTMLElement {
  const made = address === undefined ? styleFor(root) : linkTo(address);
  made.id = elementId;
  made.nonce = pageNonce();
  made.addEventListener('error', () => made.remove());
  users.set(made, 0);
  // Before the page's own rules, which win over equally strong ones of the widget.
  if (address !== undefined) (root === document ? document.head : root).prepend(made);
  return made;
}

function linkTo(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
}

/** An element that gets the text, and joins the root, once the text's chunk has come. */
function styleFor(root: Document | ShadowRoot): HTMLStyleElement {
  const style = document.createElement('style');
  import('./stylesheet-text.ts').then(
    ({ stylesheetText }) => {
      style.textContent = stylesheetText;
      if (users.get(style)) (root === document ? document.head : root).prepend(style);
    },
    () => style.dispatchEvent(new Event('error')),
  );
  return style;
}

/** Adopts a sheet. Its text comes in a chunk, which every policy allows. */
function joinSheet(root: Document | ShadowRoot, reveal: () => void): () => void {
  const sheet = adopted.get(root) ?? new CSSStyleSheet();
  adopted.set(root, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  const filled = sheet.cssRules.length > 0 ? Promise.resolve() : fill(sheet);
  void filled.catch(() => undefined).then(reveal);
  return join(sheet, () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

async function fill(sheet: CSSStyleSheet): Promise<void> {
  const { stylesheetText } = await import('./stylesheet-text.ts');
  sheet.replaceSync(stylesheetText);
}

/** Counts one more user. @returns a function that counts it off; the last one calls `remove` */
function join(stylesheet: object, remove: () => void): () => void {
  users.set(stylesheet, (users.get(stylesheet) ?? 0) + 1);
  return () => {
    const left = (users.get(stylesheet) ?? 1) - 1;
    users.set(stylesheet, left);
    if (left === 0) remove();
  };
}
