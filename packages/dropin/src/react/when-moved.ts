/**
 * Tells when an element was taken from its place in the page and put into another, as React does with what has
 * a key in a list: all frames inside have then lost what was typed, and load anew.
 * @returns ends it
 */
export function whenMoved(element: Element, tell: () => void): () => void {
  const chain = new Set<Node>();
  for (let node: Node | null = element; node; node = node.parentNode ?? hostOf(node)) chain.add(node);
  let wasTaken = false;
  const observer = new MutationObserver((records) => {
    wasTaken ||= records.some(({ removedNodes }) => [...removedNodes].some((node) => chain.has(node)));
    if (!wasTaken || !element.isConnected) return;
    observer.disconnect();
    tell();
  });
  for (const node of chain) if (node !== element) observer.observe(node, { childList: true });
  return () => observer.disconnect();
}

function hostOf(node: Node): Element | null {
  return node instanceof ShadowRoot ? node.host : null;
}
