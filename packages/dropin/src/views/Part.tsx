import type { ComponentPropsWithRef, ElementType } from 'react';
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
};

/** An element with documented hooks (decision 43) and the widget's own classes. */
export function Part<State extends string, Tag extends ElementType = 'div'>(props: PartProps<Tag, State>) {
  const { is, as, on, look, elementRef, ...rest } = props as PartProps<'div', State>;
  const Element = (as ?? 'div') as 'div';
  const states = Object.entries<string>(is.states ?? {}).flatMap(([state, name]) =>
    on?.[state as State] ? [name] : [],
  );
  const className = [is.className, ...states, ...[look].flat()].filter(Boolean).join(' ');
  return (
    <Element data-braintree-id={is.hook} {...rest} ref={elementRef} className={className || undefined} />
  );
}
