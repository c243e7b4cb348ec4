import { useRef, type ComponentPropsWithRef, type ElementType } from 'react';
import type { PartNames } from './parts.ts';

type PartProps<Tag extends ElementType, State extends string> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'is' | 'ref'
> & {
  /** its `ref`: React 18 does not give a component a property of that name (decision 16) */
  elementRef?: ComponentPropsWithRef<Tag>['ref'];
  /** its documented names */
  is: PartNames<State>;
  as?: Tag;
  /** the documented states it is in */
  on?: Partial<Record<State, boolean>>;
  /** the widget's own classes */
  look?: string | readonly (string | false | undefined)[];
  /** its only content: a text, which a page may replace by anything */
  text?: string | undefined;
};

/** What the widget writes to an element that pages may change too. */
interface Written {
  names: string;
  text: string | undefined;
}

/**
 * An element with documented hooks (decision 19) and the widget's own classes. Classes and contents that a page
 * gives it stay (docs/behaviour/widget.md#what-a-page-may-change): React writes the first ones only. Later this adds
 * and removes single classes, and replaces the content when the text is another.
 */
export function Part<State extends string, Tag extends ElementType = 'div'>(props: PartProps<Tag, State>) {
  const { is, as, on, look, elementRef, text, children, ...rest } = props as PartProps<'div', State>;
  const Element = (as ?? 'div') as 'div';
  const states = Object.entries<string>(is.states ?? {}).flatMap(([state, name]) =>
    on?.[state as State] ? [name] : [],
  );
  const names = [is.className, ...states, ...[look].flat()].filter(Boolean).join(' ');
  const next: Written = { names, text };
  const written = useRef<Written & { first: Written; element?: HTMLElement }>(null);
  const { first } = (written.current ??= { ...next, first: next });
  // A new function at each render, which React calls each time.
  const keep = (found: HTMLDivElement | null) => {
    const last = written.current;
    if (found && last) {
      // A new element, as when `as` is another, has the first names and the first text.
      if (found !== last.element) Object.assign(last, first, { element: found });
      rewrite(found, last, next);
      Object.assign(last, next);
    }
    if (typeof elementRef === 'function') elementRef(found);
    // oxlint-disable-next-line react/immutability -- it hands the element on, as a ref is there for
    else if (elementRef) elementRef.current = found;
  };
  return (
    <Element
      data-braintree-id={is.hook}
      {...rest}
      ref={typeof as === 'function' ? undefined : keep}
      className={first.names || undefined}
    >
      {first.text ?? children}
    </Element>
  );
}

/** Writes what has changed since the last time. */
function rewrite(element: HTMLElement, last: Written, next: Written): void {
  if (next.text !== last.text) element.textContent = next.text ?? '';
  if (next.names === last.names) return;
  const [before, now] = [namesIn(last), namesIn(next)];
  element.classList.remove(...before.filter((name) => !now.includes(name)));
  element.classList.add(...now);
}

function namesIn({ names }: Written): string[] {
  return names.split(' ').filter(Boolean);
}
