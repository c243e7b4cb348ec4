import { timing } from '../timing.ts';

/** Its documented id (behaviour a18); a page that brings its own element under it gets no second one. */
const elementId = 'braintree-dropin-stylesheet';

/** Links we added and sheets we adopted, and how many instances use each. */
const users = new WeakMap<object, number>();

/** The sheet of each shadow root that has instances. */
const adopted = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** Where the stylesheet lies; unknown where the page's own build contains it. */
let address: string | undefined;

/** Told by an entry whose stylesheet is a file of its own. */
export function setStylesheetAddress(url: string): void {
  address = url;
}

/**
 * Gives the wrapper's tree the stylesheet, or joins the one that is there: a link in a document, an adopted
 * sheet in a shadow root. What the wrapper holds is hidden until the stylesheet overrules that; where it can't
 * be had, or the page's own is another, it is better seen unstyled than not at all.
 * @returns what an instance calls once when it goes; the last one removes the stylesheet (decisions 18, 20)
 */
export function joinStylesheet(wrapper: HTMLElement): () => void {
  const look = () => {
    const content = wrapper.firstElementChild as HTMLElement;
    if (getComputedStyle(content).display !== 'none') return;
    content.style.removeProperty('display');
    wrapper.style.removeProperty('padding-block-end');
  };
  const giveUp = setTimeout(look, timing.startWatchdog);
  const root = wrapper.getRootNode();
  const release = root instanceof ShadowRoot ? joinSheet(root, look) : joinLink(look);
  return () => {
    clearTimeout(giveUp);
    release();
  };
}

function joinLink(look: () => void): () => void {
  const found = document.getElementById(elementId) ?? addLink();
  if (!(found instanceof HTMLLinkElement) || found.sheet) look();
  else {
    found.addEventListener('load', look);
    found.addEventListener('error', look);
  }
  return found && users.has(found) ? join(found, () => found.remove()) : () => undefined;
}

/** A link that fails goes, so that the next instance tries again. */
function addLink(): HTMLLinkElement | null {
  if (address === undefined) return null;
  const link = document.createElement('link');
  link.id = elementId;
  link.rel = 'stylesheet';
  link.href = address;
  link.addEventListener('error', () => link.remove());
  users.set(link, 0);
  document.head.append(link);
  return link;
}

/** A sheet's text comes in a chunk: no policy forbids that, and no second root asks for it again. */
function joinSheet(root: ShadowRoot, look: () => void): () => void {
  const sheet = adopted.get(root) ?? new CSSStyleSheet();
  adopted.set(root, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  const filled = sheet.cssRules.length > 0 ? Promise.resolve() : fill(sheet);
  void filled.catch(() => undefined).then(look);
  return join(sheet, () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

async function fill(sheet: CSSStyleSheet): Promise<void> {
  const { stylesheetText } = await import('./stylesheet-text.ts');
  sheet.replaceSync(stylesheetText);
}

/** Counts one more user. @returns ends its use; after the last one `remove` is called */
function join(stylesheet: object, remove: () => void): () => void {
  users.set(stylesheet, (users.get(stylesheet) ?? 0) + 1);
  return () => {
    const left = (users.get(stylesheet) ?? 1) - 1;
    users.set(stylesheet, left);
    if (left === 0) remove();
  };
}
