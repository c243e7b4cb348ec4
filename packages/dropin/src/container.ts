import { DropinError } from './errors.ts';
import { liveElements, ownMark } from './live.ts';

/** The options that name the container. A page may pass any values. */
interface Place {
  container?: unknown;
  selector?: unknown;
}

/**
 * The element to fill (docs/behaviour/widget.md#order-of-the-checks). It may contain white space. A copy of an
 * earlier widget, which a page has put back with its markup, is taken out.
 * @throws DropinError with the documented sentence, first for neither or both, then for what is no empty
 * element
 */
export function findContainer({ container, selector }: Place): Element {
  if (container && selector) throw new DropinError({ code: 'CONTAINER_AMBIGUOUS' });
  const reference = container || selector;
  if (!reference) throw new DropinError({ code: 'CONTAINER_REQUIRED' });
  const element = typeof reference === 'string' ? select(reference) : reference;
  if (!isElement(element)) throw new DropinError({ code: 'CONTAINER_INVALID' });
  for (const child of element.querySelectorAll(`:scope > [${ownMark}]`))
    if (!liveElements().has(child)) child.remove();
  if (element.innerHTML.trim() !== '') throw new DropinError({ code: 'CONTAINER_NOT_EMPTY' });
  return element;
}

/** Null also for a string that is no selector. */
function select(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

/** Whether a value is an element of this document. Frames in another document can't reach the widget. */
function isElement(value: unknown): value is Element {
  try {
    // Throws for a value that is no node. `instanceof` would refuse nodes of other windows' classes.
    document.contains(value as Node);
    const { nodeType, ownerDocument } = value as Node;
    return nodeType === Node.ELEMENT_NODE && ownerDocument === document;
  } catch {
    return false;
  }
}
