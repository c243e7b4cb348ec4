/** On elements that a widget makes, so that a copy of them in a page's markup is known for a copy. */
export const ownMark = 'data-open-dropin';

const key = Symbol.for('open-dropin live');

/**
 * The elements that belong to a widget that lives: wrappers, and script tags. A widget is known by them alone,
 * since its markup may be a copy that a page has kept. Several versions of this code on a page share them.
 */
export function liveElements(): WeakSet<Element> {
  return ((globalThis as { [key]?: WeakSet<Element> })[key] ??= new WeakSet());
}
