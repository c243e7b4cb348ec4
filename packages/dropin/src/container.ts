import { DropinError } from './errors.ts';

/** The options that say where the widget goes, as a page may give them: anything. */
interface Place {
  container?: unknown;
  selector?: unknown;
}

/**
 * The element to fill (behaviour a3 to a6). White space in it is allowed.
 * @throws DropinError with the documented sentence, first for neither or both, then for what is no empty element
 */
export function findContainer({ container, selector }: Place): Element {
  if (container && selector) throw new DropinError({ code: 'CONTAINER_AMBIGUOUS' });
  const reference = container || selector;
  if (!reference) throw new DropinError({ code: 'CONTAINER_REQUIRED' });
  const element = typeof reference === 'string' ? select(reference) : reference;
  if (!isElement(element)) throw new DropinError({ code: 'CONTAINER_INVALID' });
  if (element.innerHTML.trim() !== '') throw new DropinError({ code: 'CONTAINER_NOT_EMPTY' });
  return element;
}

/** What is no selector selects nothing. */
function select(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

/** Also one of another document, which is no instance of this window's Element. */
function isElement(value: unknown): value is Element {
  try {
    document.contains(value as Node);
    return (value as Node | null)?.nodeType === Node.ELEMENT_NODE;
  } catch {
    return false;
  }
}
