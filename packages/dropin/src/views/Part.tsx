import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ElementType,
} from 'react';
import type { PartNames } from './parts.ts';

type PartProps<Tag extends ElementType, State extends string> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'is' | 'ref'
> & {
  /** its `ref`: React 18 does not give a component a property of that name (decision 98) */
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
 * An element with documented hooks (decision 43) and the widget's own classes. Classes and contents that a page
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
  const [first] = useState(next);
  const last = useRef(next);
  const element = useRef<HTMLDivElement>(null);
  const keep = useCallback(
    // oxlint-disable-next-line react/immutability -- it hands the element on, as a ref is there for
    (found: HTMLDivElement | null) => {
      // A new element, as when `as` is another, has the first names and the first text.
      if (found && found !== element.current) last.current = first;
      element.current = found ?? element.current;
      if (typeof elementRef === 'function') elementRef(found);
      // oxlint-disable-next-line react/immutability -- as above
      else if (elementRef) elementRef.current = found;
    },
    [elementRef, first],
  );
  useLayoutEffect(() => {
    if (element.current) rewrite(element.current, last.current, next);
    last.current = next;
  });
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
