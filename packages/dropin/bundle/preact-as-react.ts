/* oxlint-disable react/immutability -- these are the hooks themselves */
import { Component, options, render, toChildArray, type ComponentChild, type VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * The part of React that the widget and its ui components use, built on Preact without its compat layer,
 * which would add 1.3 kB. A missing name fails the build: add it here. Unlike in React, a number in `style`
 * gets no unit.
 */
export * from 'preact';
export * from 'preact/hooks';

/** SVG attributes that JSX writes in camel case. */
const hyphenated = /^(?:clip|dominant|fill|flood|font|letter|marker|stop|stroke|text|word)[A-Z]/;

/** The browser's name of a property that React names otherwise: events and SVG attributes. */
function nativeName(name: string, { type }: { type?: string }, element: string): string {
  if (name === 'onFocus') return 'onFocusIn';
  if (name === 'onBlur') return 'onFocusOut';
  const isTyped =
    element === 'textarea' || (element === 'input' && !/^(?:checkbox|radio|file)$/.test(type ?? ''));
  if (name === 'onChange' && isTyped) return 'onInput';
  return hyphenated.test(name) ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : name;
}

// What a page adds to all objects is no property or method of a component.
Object.setPrototypeOf(Component.prototype, null);

/** Renames in place: an element's properties are a new object that nothing else has seen. */
options.vnode = (vnode: VNode) => {
  const { type, props } = vnode as VNode<{ [name: string]: unknown; type?: string }>;
  Object.setPrototypeOf(props, null);
  if (typeof type !== 'string') return;
  for (const name of Object.keys(props)) {
    const native = nativeName(name, props, type);
    if (native === name) continue;
    props[native] = props[name];
    delete props[name];
  }
};

/** Used by components of other packages. In Preact a ref is an ordinary property. */
export function forwardRef<Props>(draw: (props: Props, ref: unknown) => ComponentChild) {
  return ({ ref = null, ...props }: Props & { ref?: unknown }) => draw(props as Props, ref);
}

export const Children = { toArray: toChildArray };

export function useEffectEvent<Args extends unknown[], Result>(handler: (...args: Args) => Result) {
  const latest = useRef(handler);
  latest.current = handler;
  return useRef((...args: Args) => latest.current(...args)).current;
}

export function useSyncExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Value,
): Value {
  const value = getSnapshot();
  const shown = useRef(value);
  const [, renderAgain] = useState({});
  const update = useEffectEvent(() => {
    if (!Object.is(shown.current, getSnapshot())) renderAgain({});
  });
  useLayoutEffect(() => {
    shown.current = value;
    update();
  });
  useEffect(() => {
    update();
    return subscribe(update);
  }, [subscribe]);
  return value;
}

/** Renders what `action` changes before it returns. */
export function flushSync<Result>(action: () => Result): Result {
  let flush: (() => void) | undefined;
  options.debounceRendering = (renderNow) => void (flush = renderNow);
  try {
    const result = action();
    flush?.();
    return result;
  } finally {
    delete options.debounceRendering;
  }
}

/**
 * Preact stores its tree at the node it renders into, and would continue that tree in a container that the
 * page has emptied. So each root renders into a node of its own and moves the result.
 */
export function createRoot(container: Element) {
  const own = new DocumentFragment();
  return {
    render: (content: ComponentChild) => {
      render(content, own);
      container.append(own);
    },
    unmount: () => render(null, own),
  };
}
