import { options } from './preact-options.ts';
import { createElement, render, type ComponentChild, type VNode } from 'preact';

/**
 * The part of React that the widget and its ui components use, by Preact. A missing name fails the build: add it
 * here. The rest keeps Preact apart from what a page adds to the prototype of all objects.
 */
export * from 'preact/hooks';
export {
  Children,
  cloneElement,
  Component,
  createContext,
  createElement,
  createPortal,
  flushSync,
  forwardRef,
  useEffectEvent,
  useSyncExternalStore,
} from 'preact/compat';

const compat = options.vnode?.bind(options);
options.vnode = (vnode: VNode) => {
  const { type } = vnode;
  // Preact takes a function whose prototype can render for a class, of which the widget has none.
  if (typeof type === 'function') withoutPrototype(type.prototype);
  withoutPrototype(vnode.props);
  compat?.(vnode);
  withoutPrototype(vnode.props);
};

function withoutPrototype(value: unknown): void {
  if (value) Object.setPrototypeOf(value, null);
}

/** The context of the outermost component is the object with which Preact compares each new node. */
function Outermost({ children }: { children?: ComponentChild }, context: unknown) {
  withoutPrototype(context);
  return children;
}

/**
 * Preact stores its tree at the node it renders into, and would continue that tree in a container that the
 * page has emptied. So each root renders into a node of its own and moves the result.
 */
export function createRoot(container: Element) {
  const own = new DocumentFragment();
  return {
    render: (content: ComponentChild) => {
      render(createElement(Outermost, null, content), own);
      container.append(own);
    },
    unmount: () => render(null, own),
  };
}
