/** As tall as the host, and out of reach of the page's rules for every element. */
const look = {
  display: 'block',
  height: '100%',
  margin: '0',
  padding: '0',
  border: '0',
  'color-scheme': 'light',
};

/**
 * Frames find each other only in the page's own tree. An element in a shadow root shows by a slot another one
 * that lies in the tree outside, through as many shadow roots as there are. (The SDK can do that by itself,
 * with a style element, which a strict policy forbids.)
 *
 * @param name of the slots; they share a tree with those of other instances
 * @returns where a frame is to be put: in the page's own tree `element` itself; and what was made for it
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
