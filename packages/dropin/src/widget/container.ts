import { DropinError } from '../errors.ts';

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

/** One of this document: from another the frames of the card fields can't reach the widget. */
function isElement(value: unknown): value is Element {
  try {
    // Throws at what is no node, whichever window its class is from.
    document.contains(value as Node);
    const { nodeType, ownerDocument } = value as Node;
    return nodeType === Node.ELEMENT_NODE && ownerDocument === document;
  } catch {
    return false;
  }
}
