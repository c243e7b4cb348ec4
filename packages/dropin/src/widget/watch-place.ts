interface Reports {
  /** the element is in the page no longer, or was taken out for a moment; frames in it are lost */
  out: () => void;
  /** it lies in the page again, perhaps elsewhere */
  back: () => void;
}

/**
 * Tells when an element leaves its place in the page, alone or with what is around it, and when it is in the
 * page again. Shadow roots count too. An element that was moved in one task is reported as out and back.
 * @returns stops watching
 */
export function watchPlace(element: Element, { out, back }: Reports): () => void {
  const chain = new Set<Node>();
  const removals = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => [...removedNodes].some((node) => chain.has(node)))) taken();
  });
  // An element out of the page has no size, and gets one when it is shown again. The observer does not keep
  // the element in memory, as one of the whole document would.
  const sizes = new ResizeObserver(() => {
    if (element.isConnected) put();
  });

  function watch(): void {
    for (let node: Node | null = element; node; node = node.parentNode ?? hostOf(node)) {
      chain.add(node);
      removals.observe(node, { __proto__: null, childList: true } as MutationObserverInit);
    }
  }

  function taken(): void {
    removals.disconnect();
    chain.clear();
    out();
    if (element.isConnected) put();
    else sizes.observe(element);
  }

  function put(): void {
    sizes.disconnect();
    watch();
    back();
  }

  watch();
  if (!element.isConnected) sizes.observe(element);
  return () => {
    removals.disconnect();
    sizes.disconnect();
  };
}

function hostOf(node: Node): Element | null {
  return node instanceof ShadowRoot ? node.host : null;
}
