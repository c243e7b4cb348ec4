/**
 * Calls `onMoved` when an element was moved to another place in the page, as React does with a keyed element
 * in a list. Frames inside load again then, and lose what was typed.
 * @returns stops watching
 */
export function whenMoved(element: Element, onMoved: () => void): () => void {
  const chain = new Set<Node>();
  for (let node: Node | null = element; node; node = node.parentNode ?? hostOf(node)) chain.add(node);
  let wasTaken = false;
  const observer = new MutationObserver((records) => {
    wasTaken ||= records.some(({ removedNodes }) => [...removedNodes].some((node) => chain.has(node)));
    if (!wasTaken || !element.isConnected) return;
    observer.disconnect();
    onMoved();
  });
  for (const node of chain) if (node !== element) observer.observe(node, { childList: true });
  return () => observer.disconnect();
}

function hostOf(node: Node): Element | null {
  return node instanceof ShadowRoot ? node.host : null;
}
