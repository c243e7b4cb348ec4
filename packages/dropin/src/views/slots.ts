/** As tall as the host. `important` keeps the page's rules for every element out. */
const look = {
  display: 'block',
  height: '100%',
  margin: '0',
  padding: '0',
  border: '0',
  'color-scheme': 'light',
};

/**
 * Frames find each other only in the page's own tree. For an element in a shadow root this makes an element
 * outside, in the page's own tree, and shows it by slots through every shadow root between them. (The SDK can
 * do that itself, but with a style element, which a strict policy forbids.)
 *
 * @param name of the slots; slots of several widgets may share a tree
 * @returns `place`, the element for a frame, which is `element` itself outside of shadow roots; and `made`,
 * the elements to remove at the end
 */
export function slotInto(element: HTMLElement, name: string): { place: HTMLElement; made: HTMLElement[] } {
  const made: HTMLElement[] = [];
  let place = element;
  for (let host = shadowHost(place); host; host = shadowHost(place)) {
    const slot = document.createElement('slot');
    slot.name = name;
    if (place !== element) slot.slot = name;
    place.append(slot);
    made.push(slot);
    place = host;
  }
  if (place === element) return { place, made };
  const outside = document.createElement('div');
  outside.slot = name;
  for (const [property, value] of Object.entries(look))
    outside.style.setProperty(property, value, 'important');
  place.append(outside);
  return { place: outside, made: [...made, outside] };
}

function shadowHost(element: HTMLElement): HTMLElement | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? (root.host as HTMLElement) : null;
}
