/** The element around an element as browsers draw it: of a slotted one the slot, of a shadow root its host. */
export function outerElement(element: Element): Element | null {
  const { host = null } = element.getRootNode() as Partial<ShadowRoot>;
  return element.assignedSlot ?? element.parentElement ?? host;
}
