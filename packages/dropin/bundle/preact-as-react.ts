/* oxlint-disable react/immutability -- these are the hooks themselves */
import { options, render, toChildArray, type ComponentChild, type VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * What the widget and the ui components it shows use of React, on Preact without its compat layer: that
 * weighs 1.3 kB more, for what nobody here asks. A name that is missing fails the build; add it here.
 * Unlike React's, a number in `style` gets no unit.
 */
export * from 'preact';
export * from 'preact/hooks';

/** Attributes of SVG that JSX spells in camel case. */
const hyphenated = /^(?:clip|dominant|fill|flood|font|letter|marker|stop|stroke|text|word)[A-Z]/;

/** Events that React calls by another name than the platform. */
function nativeName(name: string, { type }: { type?: string }, element: string): string {
  if (name === 'onFocus') return 'onFocusIn';
  if (name === 'onBlur') return 'onFocusOut';
  const isTyped =
    element === 'textarea' || (element === 'input' && !/^(?:checkbox|radio|file)$/.test(type ?? ''));
  if (name === 'onChange' && isTyped) return 'onInput';
  return hyphenated.test(name) ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : name;
}

options.vnode = (vnode: VNode) => {
  const { type, props } = vnode as VNode<{ type?: string }>;
  if (typeof type === 'string') {
    vnode.props = Object.fromEntries(
      Object.entries(props).map(([name, value]) => [nativeName(name, props, type), value]),
    ) as VNode['props'];
  }
};

/** For components of other packages; a ref is a property like any other. */
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
  const look = useEffectEvent(() => {
    if (!Object.is(shown.current, getSnapshot())) renderAgain({});
  });
  useLayoutEffect(() => {
    shown.current = value;
    look();
  });
  useEffect(() => {
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}

/** Runs what `action` causes to render before it returns. */
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
 * Preact keeps what it rendered at the node it rendered into, and would go on with it in a container that the
 * page has emptied by itself: each root has a node of its own, which nobody sees.
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
